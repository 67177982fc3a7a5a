// An account whose answers zod checks and converts.

import { createApp, form, number, text } from 'textui';
import { z } from 'zod';

const Tags = z
  .string()
  .transform((line) => line.split(',').map((tag) => tag.trim()))
  .pipe(z.array(z.string()).max(3, 'At most three, please.'));

const Ports = z
  .object({ first: z.number(), last: z.number() })
  .refine(({ first, last }) => last >= first, { path: ['last'], error: 'Must not be below the first.' });

const account = form('Account', {
  email: text('E-mail', { accept: z.email('That is not an e-mail address.') }),
  tags: text('Tags', { accept: Tags }),
  ports: form('Ports', { first: number('First'), last: number('Last') }, { accept: Ports }),
});

const { code } = await createApp().run(async (app) => {
  const { email, tags, ports } = await app.ask(account);
  await app.say(`${email}: ${tags.length} tags, ${ports.last - ports.first + 1} ports.`);
});
process.exitCode = code;
