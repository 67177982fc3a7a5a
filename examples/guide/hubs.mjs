// A machine's setup: sections in any order, one of them with its own screen.

import { confirm, form, hub, number, secret, text } from 'textui';
import { ListRowContainer } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, custom, UIScreen } from 'textui/screens';

/** @extends {UIScreen<undefined, string>} */
class Keyboards extends UIScreen {
  title = 'Keyboard';

  refresh() {
    const layouts = new ListRowContainer(3);
    for (const layout of ['English', 'Czech', 'German']) {
      layouts.add(new TextWidget(layout), () => this.close(layout));
    }
    layouts.add(new TextWidget('Another one'), () => this.another());
    this.window.addWithSeparator(layouts);
  }

  async another() {
    const layout = await this.ask(text('Layout'));
    if (layout !== undefined) this.close(layout);
  }
}

const setup = hub('Set up this machine', {
  hostName: text('Host name'),
  keyboard: custom('Keyboard', {
    screen: () => new Keyboards(),
    accept: (layout) => layout !== 'German' || 'That keyboard is not installed.',
  }),
  user: form(
    'User',
    {
      name: text('User name'),
      password: secret('Password', { confirm: true, minLength: 8 }),
      administrator: confirm('Administrator?', { default: true }),
    },
    { summary: ({ name, administrator }) => (administrator ? `${name}, administrator` : name) },
  ),
  relay: confirm('Relay mail?', { default: false }),
})
  .and({ host: text('Relay host') }, { when: { relay: true } })
  .and((given) => ({ port: number('Mail port', { default: given(({ relay }) => (relay ? 587 : 25)) }) }), {
    accept: ({ relay, port }) => !relay || port !== 25 || { port: 'A relay does not use 25.' },
  });

const saved = { keyboard: 'English' }; // from a file, say

const { code } = await createApp().run(async (app) => {
  const { hostName, user } = await app.ask(setup, { initial: saved });
  await app.say(`${user.name} can sign in to ${hostName}.`);
});
process.exitCode = code;
