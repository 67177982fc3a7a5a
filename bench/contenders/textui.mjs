// textui itself, through its public front door.

import {
  CenterWidget,
  CheckboxWidget,
  EntryWidget,
  createApp,
  form,
  ListRowContainer,
  select,
  TableContainer,
  text,
  TextWidget,
  Widget,
  WindowContainer,
} from '../harness/textui.mjs';
import { labelsIn } from '../corpora.mjs';
import { createInput, createOutput, createWatched, pipeOf } from '../harness/streams.mjs';

export const name = 'textui';

/** Wrapping as people do it: a widget of its own for every run. */
const wrap = ({ text, width }) => {
  const widget = new TextWidget(text);
  widget.render(width);
  return widget.getLines();
};

const buildList = (texts, columns) =>
  new ListRowContainer(columns, { items: texts.map((text) => new TextWidget(text)) });

function list({ texts, columns, width }) {
  const container = buildList(texts, columns);
  container.render(width);
  return container.getLines();
}

function table({ columns, rows, width }) {
  const container = new TableContainer(rows, { columns });
  container.render(width);
  return container.getLines();
}

function hub({ hub, width }) {
  const window = new WindowContainer(hub.title);
  window.addWithSeparator(new CenterWidget(new TextWidget(hub.welcome)));
  const entries = hub.entries.map(([title, value]) => new EntryWidget(title, value));
  window.addWithSeparator(new ListRowContainer(2, { items: entries }));
  for (const [title, text, completed] of hub.checkboxes) {
    window.add(new CheckboxWidget({ title, text, completed }));
  }
  window.render(width);
  return window.getLines();
}

function nest({ depth, texts, width }) {
  let inner = new ListRowContainer(1, { items: texts.map((text) => new TextWidget(text)) });
  for (let level = 1; level < depth; level++) inner = new ListRowContainer(1, { items: [inner] });
  inner.render(width);
  return inner.getLines();
}

/** A new list is built before every run, outside the time. */
function freshly({ texts, columns }, run) {
  let container;
  return {
    before: () => {
      container = buildList(texts, columns);
    },
    run: () => run(container),
  };
}

/** The first lines of a list that was drawn at another width before, outside the time, so that it has to draw them. */
function firstPage({ texts, columns, width, lines }, draw) {
  const container = buildList(texts, columns);
  return {
    before: () => draw(container, width - 1),
    run: () => {
      draw(container, width);
      return container.getLines().slice(0, lines);
    },
  };
}

/** A form of text fields, answered from a pipe. */
async function interview({ questions, answers }) {
  const fields = Object.fromEntries(questions.map((label, index) => [`field${index}`, text(label)]));
  const app = createApp({ input: pipeOf(answers), output: createOutput() });
  const { value } = await app.run(form('Interview', fields));
  return Object.values(value);
}

/** One question that is asked all the time: several choices match, so that it prints them and asks again. */
async function matching({ labels, part }) {
  const input = createInput();
  const { output, until } = createWatched();
  const question = select('Choice', { choices: labels });
  const app = createApp({ input, output });
  await until('Choice: ', () => void app.run(question));
  return async () => labelsIn(await until('Choice: ', () => input.push(`${part}\n`)));
}

/** A task of an app, with the clock of the process. */
async function counting({ label, changes }) {
  let shown = '';
  const output = createOutput((text) => (shown += text));
  await createApp({ input: pipeOf([]), output }).run((app) =>
    app.task(label, (task) => {
      task.total = changes;
      while (task.done < changes) task.done++;
    }),
  );
  return shown;
}

/** Forms of text fields, answered by lines of JSON from a pipe. The questions are made before. */
function protocol({ forms, replies }) {
  const questions = forms.map((fields, index) =>
    form(`Form ${index + 1}`, Object.fromEntries(fields.map(({ id, label }) => [id, text(label)]))),
  );
  const lines = replies.map((reply) => JSON.stringify(reply));
  return async () => {
    const app = createApp({ input: pipeOf(lines), output: createOutput(), env: {}, mode: 'json' });
    const answers = [];
    await app.run(async () => {
      for (const question of questions) answers.push(...Object.values(await app.ask(question)));
    });
    return answers;
  };
}

export const tasks = {
  'wrap-ascii': (input) => () => wrap(input),
  'wrap-mixed': (input) => () => wrap(input),
  'wrap-cjk': (input) => () => wrap(input),
  'wrap-latin': (input) => () => wrap(input),
  'wrap-ansi':
    ({ text, width }) =>
    () => {
      const widget = new TextWidget(text);
      widget.render(width);
      return widget.getStyledLines();
    },
  list: (input) => () => list(input),
  table: (input) => () => table(input),
  hub: (input) => () => hub(input),
  nest: (input) => () => nest(input),
  resize: (input) => {
    const container = buildList(input.texts, input.columns);
    return {
      before: () => container.render(input.from),
      run: () => {
        container.render(input.width);
        return container.getLines();
      },
    };
  },
  'resize/fresh': (input) =>
    freshly(input, (container) => {
      container.render(input.width);
      return container.getLines();
    }),
  overlay:
    ({ row, rows, writes }) =>
    () => {
      const widget = new Widget();
      for (let line = 0; line < rows; line++) {
        widget.write(row, { row: line, col: 0 });
        for (const { text, column } of writes) widget.write(text, { row: line, col: column });
      }
      return widget.getLines();
    },
  page: (input) => firstPage(input, (container, width) => container.renderTop(width, input.lines)),
  'page/first': (input) =>
    firstPage({ ...input, texts: input.texts.slice(0, input.items) }, (container, width) =>
      container.render(width),
    ),
  interview: (input) => () => interview(input),
  protocol,
  select: matching,
  task: (input) => () => counting(input),
  memory: ({ texts, columns, width }) => {
    const container = buildList(texts, columns);
    container.render(width);
    return [container, container.getLines()];
  },
};
