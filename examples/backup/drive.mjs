// Another program answers the backup, by lines of JSON: it reads each request and replies by the ids in its schema.
// Run it in a clone: node examples/backup/drive.mjs npm run --silent example -- backup

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What this program knows. An agent works it out from the schema of each request.
 * @type {Record<string, unknown>} */
const answers = { folder: '/home', targets: ['nas', 's3'], keep: 0 };

const folder = mkdtempSync(join(tmpdir(), 'drive-'));
writeFileSync(join(folder, 'password'), 'rain in march', { mode: 0o600 });

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, [...args, '--json'], {
  env: { ...process.env, BACKUP_PASSWORD_FILE: join(folder, 'password') }, // a secret is never in a message
  stdio: ['pipe', 'pipe', 'inherit'],
});

for await (const line of createInterface({ input: child.stdout })) {
  const { id, method, params } = JSON.parse(line);
  if (method === 'elicitation/create') {
    const asked = Object.keys(params.requestedSchema.properties);
    const content = Object.fromEntries(
      asked.filter((key) => key in answers).map((key) => [key, answers[key]]),
    );
    console.log(`asked for ${asked.join(', ')}; replied ${JSON.stringify(content)}`);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } })}\n`);
  }
  if (method === 'textui/refused') {
    console.log('refused:', params.errors);
    for (const key of Object.keys(params.errors)) delete answers[key]; // what is left out takes its default
  }
  if (method === 'textui/say') console.log('it says:', params.text);
  if (method === 'textui/end') process.exitCode = params.code;
}
rmSync(folder, { recursive: true });
