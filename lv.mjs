import { createApp, form, text, number, select, multiselect, confirm, secret, list } from 'textui';
const q = form('New server', { name: text('Name', { accept: v => v.length > 2 || 'Too short.' }), kind: select('Kind', { choices: ['web','mail','database','cache','queue','proxy'] }), targets: multiselect('Targets', { choices: ['nas','s3','tape'] }), port: number('Port', {default:443}), pw: secret('Password'), tls: confirm('Use TLS?', { default: true }) });
console.log(JSON.stringify((await createApp().run(q)).value));
