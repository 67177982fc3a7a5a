import { test } from 'vitest';
import { startApp } from '../src/testing/index.ts';
import { text, number, select, multiselect, confirm, secret, list, form, hub } from '../src/index.ts';
test('try', async () => {
async function show(name: string, q: any, steps: (string|[string])[], o: any = {}) {
  const app = startApp(q, { mode: 'live', ...o });
  console.log('=====', name);
  const dump = (k: string) => { console.log('--', k); console.log(app.frame.join('\n')); };
  await app.press(); await new Promise(r=>setTimeout(r,20)); dump('start');
  for (const s of steps) { if (Array.isArray(s)) await app.press(s[0]); else await app.type(s); dump(String(s)); }
  console.log('OUT', JSON.stringify(app.output), 'SENT', JSON.stringify(app.sent));
  try { const r = await Promise.race([app.result, new Promise(r=>setTimeout(()=>r('...'),50))]); console.log('RESULT', JSON.stringify(r)); } catch (e) { console.log('ERR', e); }
}
const zones = Array.from({length:200},(_, i)=> i===50?'Europe/London': i===20?'America/Miquelon':`Zone/Z${i}`);
await show('select', select('Time zone', { choices: zones }), ['lon', ['enter']]);
await show('multi', multiselect('Targets', { choices: ['nas','s3',{value:'tape',label:'tape',disabled:'no drive'}] }), [['space'],['down'],['space'],['enter']]);
await show('multi filter', multiselect('Zones', { choices: zones }), ['lon',['space'],['escape'],'z1',['enter'],['enter']]);
await show('confirm', confirm('Use TLS?'), [['enter'],'y',['enter']]);
await show('number', form('Mail', {name: text('Name'), port: number('Port',{default:443,max:65535,help:'The port.'})}), ['mail',['enter'],'70000',['enter'],['shift-tab'],['enter'],'80',['enter']]);
await show('list', list('Users', form('User', { name: text('Name'), password: secret('Password', {twice:true}) })), [['enter'],'ada',['enter'],'pw12',['enter'],'pw12',['enter'],['enter']]);
await show('hub', hub('Set up this machine', { lang: select('Language',{choices:['English','Czech'],default:'English'}), disks: text('Disks'), user: form('User',{name:text('Name'),age:number('Age')}) }), [['up'],['down'],['end'],['up'],['enter'],['enter'],'sda',['enter'],['enter'],'ada',['enter'],'3',['enter'],['enter']]);
await show('review', form('Backup', { name: text('Name'), kind: select('Kind',{choices:['full','part']}), note: text('Note',{optional:true}) }, { review: true }), ['x',['enter'],['enter'],['enter'],['up'],['up'],['enter'],['down'],['enter'],['enter']]);

}, 60000);
