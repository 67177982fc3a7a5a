// A to-do list with eight commands.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { confirm, form, multiselect, select, text } from 'textui';
import { command, commands, runCommands } from 'textui/program';

const file = text('File', { ask: false, default: 'todo.json' });

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []);
const names = (tasks) => tasks.map(({ task, tag }) => ({ value: task, label: task, hint: tag ?? undefined }));
const line = ({ task, tag, isDone }) => `[${isDone ? 'x' : ' '}] ${task}${tag === null ? '' : ` (${tag})`}`;

async function change(app, edit) {
  const path = await app.ask(file);
  writeFileSync(path, JSON.stringify(edit(read(path)), null, 2));
}

const add = command(
  form('Add a task', { task: text('Task'), tag: text('Tag', { optional: true }) }),
  async ({ task, tag }, app) => {
    await change(app, (tasks) => [...tasks, { task, tag, isDone: false }]);
    await app.say(`Added: ${task}`);
  },
  { flags: { task: { positional: true } } },
);

const list = command(
  form('Print the open tasks', { all: confirm('Print all tasks', { ask: false, default: false }) }),
  async ({ all }, app) => {
    const tasks = read(await app.ask(file)).filter(({ isDone }) => all || !isDone);
    for (const task of tasks) await app.say(line(task));
    return tasks;
  },
  { readOnly: true, flags: { all: { short: 'a' } } },
);

const done = command(
  form('Tick off tasks', { file }).and((given) => ({
    tasks: multiselect('Tasks', {
      min: 1,
      choices: given((answers) => names(read(answers.file).filter(({ isDone }) => !isDone))),
    }),
  })),
  ({ tasks }, app) =>
    change(app, (all) => all.map((one) => ({ ...one, isDone: one.isDone || tasks.includes(one.task) }))),
  { flags: { tasks: { positional: 'rest' } } },
);

const someTask = (given) => ({
  task: select('Task', { choices: given((answers) => names(read(answers.file))) }),
});

const rename = command(
  form('Rename a task', { file })
    .and(someTask)
    .and({ name: text('New name') }),
  ({ task, name }, app) =>
    change(app, (all) => all.map((one) => (one.task === task ? { ...one, task: name } : one))),
);

const clear = command(
  form('Remove the tasks that are ticked off', { sure: confirm('Remove them?', { danger: true }) }),
  ({ sure }, app) => change(app, (all) => all.filter(({ isDone }) => !sure || !isDone)),
);

const exportTasks = command(
  form('Print the tasks for other programs', { format: select('Format', { choices: ['csv', 'json'] }) }),
  async ({ format }, app) => {
    const tasks = read(await app.ask(file));
    const csv = () => tasks.map((one) => `"${one.task}","${one.tag ?? ''}",${one.isDone}`).join('\n');
    await app.say(format === 'json' ? JSON.stringify(tasks) : csv(), { wrap: false });
  },
  { readOnly: true },
);

const setTag = command(
  form('Tag a task', { file })
    .and(someTask)
    .and({ tag: text('Tag') }),
  ({ task, tag }, app) => change(app, (all) => all.map((one) => (one.task === task ? { ...one, tag } : one))),
);

const listTags = command(
  form('Print the tags', {}),
  async (_, app) =>
    app.say([...new Set(read(await app.ask(file)).map(({ tag }) => tag ?? 'none'))].join('\n')),
  { readOnly: true },
);

const tag = commands('Work with tags', { set: setTag, list: listTags });

await runCommands(
  commands('Keep a to-do list', { add, list, done, rename, clear, export: exportTasks, tag }),
  { name: 'todo', version: '1.0.0', shared: { file }, flags: { file: { short: 'f' } } },
);
