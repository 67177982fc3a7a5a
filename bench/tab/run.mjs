// What a TAB costs, and a program of many commands: the processor time of whole processes, beside `node -e 0`. `--rounds N`
// takes more than 20. The environment stays as it is: NODE_EXTRA_CA_CERTS adds 77 ms to each start, `node -e 0` included.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../harness/results.mjs';
import { builtLibrary } from '../harness/textui.mjs';

/** A TAB takes at most so many times as long as `node -e 0`. */
const MOST = 1.45;
/** Thirty commands take at most so many times as long as two: what is left are measurements. */
const MOST_OF_MANY = 1.03;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const folder = join(import.meta.dirname, '../temp/tab');
const tab = ['--completion', 'bash', '--'];
const flags = ['c1', '--env', 'eu', '--tag', 'v1', '--unattended'];
write();

const cases = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'TAB: commands', args: ['lazy30.mjs', ...tab, 'c'] },
  { name: 'TAB: flags', args: ['direct.mjs', ...tab, 'c1', '--'] },
  { name: 'TAB: choices', args: ['direct.mjs', ...tab, 'c1', '--env', ''] },
  { name: 'TAB: choices, loaded lazily', args: ['lazy30.mjs', ...tab, 'c1', '--env', ''] },
  { name: 'TAB: choices of a program', args: ['program.mjs', ...tab, '--env', ''] },
  { name: 'a run: 2 commands', args: ['lazy2.mjs', ...flags] },
  { name: 'a run: 30 commands', args: ['lazy30.mjs', ...flags] },
].map((one) => ({ ...one, times: [] }));
for (let round = 0; round < Number(values.rounds); round++) {
  // Another one is first each time.
  for (let turn = 0; turn < cases.length; turn++) take(cases[(round + turn) % cases.length]);
}
for (const one of cases) {
  const times = median(one.times).toFixed(1).padStart(7);
  console.log(`${one.name.padEnd(28)} ${times} ms  ${ratio(one, cases[0]).toFixed(2)}`);
}
const [few, many] = cases.slice(-2);
const tabs = cases.filter(({ name }) => name.startsWith('TAB'));
goal(`TAB: at most ${MOST}`, Math.max(...tabs.map((one) => ratio(one, cases[0]))), MOST);
goal('30 commands start as 2 do', ratio(many, few), MOST_OF_MANY);

function goal(words, value, most) {
  console.log(`${value <= most ? 'reached' : 'MISSED '}  ${words} (${value.toFixed(3)})`);
}

/** The median of the ratios: both ran in the same moments. */
function ratio(one, other) {
  return median(one.times.map((time, round) => time / other.times[round]));
}

/** Adds the processor time of a process, which only its parent is told in full. */
function take({ name, args, times }) {
  const script = '"$@" </dev/null >/dev/null 2>&1 || exit; times';
  const all = ['-c', script, 'bash', process.execPath, ...args];
  const { stdout, status } = spawnSync('bash', all, { cwd: folder, encoding: 'utf8' });
  const parts = [...(stdout.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (status !== 0 || parts.length !== 2) throw new Error(`${name} failed.`);
  times.push(parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + seconds * 1000, 0));
}

/** Programs of 2 and 30 commands in modules of their own, one of two, and one without commands. */
function write() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules/textui'), { recursive: true });
  cpSync(builtLibrary, join(folder, 'node_modules/textui/dist'), { recursive: true });
  cpSync(join(import.meta.dirname, '../../package.json'), join(folder, 'node_modules/textui/package.json'));
  const own = `import { form, select, text } from 'textui';
const question = form('Deploy', { env: select('Environment', { choices: ['eu', 'us'] }), tag: text('Tag') });
const main = ({ env, tag }, app) => app.say(env + tag);\n`;
  const file = (name, code) => writeFileSync(join(folder, `${name}.mjs`), code);
  const kit = (names) => `import { ${names} } from 'textui/program';\n`;
  file('program', `${kit('runProgram')}${own}await runProgram(question, main, { name: 'shop' });`);
  const run = (children) => `await runCommands(commands('Run a shop', { ${children} }), { name: 'shop' });`;
  const made = 'c0: command(question, main), c1: command(question, main)';
  file('direct', kit('command, commands, runCommands') + own + run(made));
  for (let at = 0; at < 30; at++)
    file(`c${at}`, `${kit('command')}${own}export default command(question, main);`);
  for (const count of [2, 30]) {
    const load = (at) => `c${at}: { about: 'Deploy', load: () => import('./c${at}.mjs') }`;
    file(
      `lazy${count}`,
      kit('commands, runCommands') + run(Array.from({ length: count }, (_, at) => load(at))),
    );
  }
}
