// The program that the tests of questions run: a script around one form.

import { createApp, hub, secret, text } from 'textui';
import { server } from '../support/new-server.ts';

const scenes: Record<string, () => Promise<number>> = {
  async server() {
    const { code } = await createApp().run(async (app) => {
      const answers = await app.ask(server);
      await app.say(`${answers.name} listens on port ${answers.port}.`);
    });
    return code;
  },

  /** Aborted from outside; tells when it has begun, and how much memory it took. */
  async aborted() {
    const controller = new AbortController();
    process.once('SIGTERM', () => controller.abort());
    const running = createApp({ signal: controller.signal }).run(server);
    process.stderr.write('begun\n');
    const { code, reason } = await running;
    process.stderr.write(`${reason} ${process.resourceUsage().maxRSS}\n`);
    return code;
  },

  /** A hub with a secret in it; tells what was answered, out of band. */
  async hub() {
    const setup = hub('Set up', { name: text('Host name'), password: secret('Password', { confirm: true }) });
    const exit = await createApp().run(setup);
    process.stderr.write(`${JSON.stringify(exit)}\n`);
    return exit.code;
  },
};

process.exitCode = await scenes[process.argv[2] ?? 'server']?.();
