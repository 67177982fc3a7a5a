// The least that each workload can cost: written by hand for one case, and of no other use.
// Nothing here checks, escapes, or understands anything but the corpus.

import { createInterface } from 'node:readline';
import { countGraphemes } from 'unicode-segmenter/grapheme';

/** One look at every char code. @param {string} text */
export function lookAtEveryCode(text) {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum = (sum + text.charCodeAt(index)) | 0;
  return sum;
}

/** One walk over all grapheme clusters, the cheapest there is: it counts them and cuts out none. @param {string} text */
export function walkOverGraphemes(text) {
  return countGraphemes(text);
}

/**
 * A numbered list in columns, filled row by row, as one loop. ASCII only.
 *
 * @param {readonly string[]} texts
 * @param {number} columns
 * @param {number} width
 * @returns {string[]}
 */
export function listByHand(texts, columns, width) {
  const spacing = 3;
  const columnWidth = Math.floor((width - (columns - 1) * spacing) / columns);
  /** @type {string[]} */
  const lines = [];
  /** @type {string[][]} */
  const cells = Array.from({ length: columns }, () => []);
  for (let first = 0; first < texts.length; first += columns) {
    let height = 0;
    for (let column = 0; column < columns; column++) {
      const cell = /** @type {string[]} */ (cells[column]);
      cell.length = 0;
      const text = texts[first + column];
      if (text === undefined) continue;
      const label = `${first + column + 1}) `;
      const room = columnWidth - label.length;
      let start = 0;
      while (text.length - start > room) {
        const space = text.lastIndexOf(' ', start + room);
        const end = space > start ? space : start + room;
        cell.push((start === 0 ? label : ' '.repeat(label.length)) + text.slice(start, end));
        start = end === space ? space + 1 : end;
      }
      cell.push((start === 0 ? label : ' '.repeat(label.length)) + text.slice(start));
      if (cell.length > height) height = cell.length;
    }
    for (let row = 0; row < height; row++) {
      let line = '';
      for (let column = 0; column < columns; column++) {
        const text = cells[column]?.[row];
        if (text !== undefined) line = line.padEnd(column * (columnWidth + spacing)) + text;
      }
      lines.push(line);
    }
  }
  return lines;
}

/**
 * Messages as both ends of a pipe see them: each is written as JSON, and read.
 *
 * @param {readonly object[]} requests
 * @param {readonly object[]} replies
 * @returns {number} how many answers there were
 */
export function readMessages(requests, replies) {
  let count = 0;
  for (const [index, request] of requests.entries()) {
    JSON.parse(JSON.stringify(request));
    count += Object.keys(JSON.parse(JSON.stringify(replies[index])).result.content).length;
  }
  return count;
}

/**
 * A typical screen as strings put together by hand.
 *
 * @param {typeof import('./corpora.mjs').HUB} hub
 * @param {number} width
 * @returns {string[]}
 */
export function hubByHand(hub, width) {
  const lines = [hub.title, '', ' '.repeat((width - hub.welcome.length) >> 1) + hub.welcome, ''];
  const columnWidth = (width - 3) >> 1;
  for (let index = 0; index < hub.entries.length; index += 2) {
    const [leftTitle, leftValue] = /** @type {readonly [string, string]} */ (hub.entries[index]);
    const [rightTitle, rightValue] = /** @type {readonly [string, string]} */ (hub.entries[index + 1]);
    const left = `${index + 1}) `;
    const right = `${index + 2}) `;
    lines.push(`${(left + leftTitle).padEnd(columnWidth + 3)}${right}${rightTitle}`);
    lines.push(
      `${(' '.repeat(left.length) + leftValue).padEnd(columnWidth + 3 + right.length)}${rightValue}`,
    );
  }
  lines.push('');
  for (const [title, text, completed] of hub.checkboxes) {
    lines.push(`[${completed ? 'x' : ' '}] ${title}`, `    (${text})`);
  }
  return lines;
}

/** The columns of a text in the scripts of the table's corpus. @param {string} text */
function columnsOf(text) {
  let columns = text.length;
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) >= 0x3000) columns++;
  return columns;
}

/**
 * A table as two loops: one measures, the other fills up with spaces.
 *
 * @param {Record<string, string>} columns the headings by their keys
 * @param {readonly Record<string, unknown>[]} rows
 * @returns {string[]}
 */
export function tableByHand(columns, rows) {
  const keys = Object.keys(columns);
  const all = [columns, ...rows];
  const widths = new Array(keys.length).fill(0);
  const cells = [];
  const sizes = [];
  for (const row of all) {
    for (let column = 0; column < keys.length; column++) {
      const text = String(row[/** @type {string} */ (keys[column])]);
      const size = columnsOf(text);
      cells.push(text);
      sizes.push(size);
      if (size > widths[column]) widths[column] = size;
    }
  }
  const isRight = keys.map((key) => typeof rows[0]?.[key] === 'number');
  const lines = [];
  for (let first = 0; first < cells.length; first += keys.length) {
    let line = '';
    let left = 0; // spaces that are due before the next text
    for (let column = 0; column < keys.length; column++) {
      const free = widths[column] - /** @type {number} */ (sizes[first + column]);
      const text = cells[first + column];
      if (text !== '') line += ' '.repeat(isRight[column] ? left + free : left) + text;
      left = (text === '' ? left + widths[column] : isRight[column] ? 0 : free) + 2;
    }
    lines.push(line);
  }
  return lines;
}

/**
 * Rows of typed cells that are typed over many times.
 *
 * @param {string} row what every row holds at first
 * @param {number} rows
 * @param {readonly { text: string, column: number }[]} writes into each row
 * @returns {string[]}
 */
export function overlayOnTypedCells(row, rows, writes) {
  const width = row.length;
  const cells = new Uint16Array(rows * width);
  for (let line = 0; line < rows; line++) {
    const start = line * width;
    for (let index = 0; index < width; index++) cells[start + index] = row.charCodeAt(index);
    for (const { text, column } of writes) {
      for (let index = 0; index < text.length; index++)
        cells[start + column + index] = text.charCodeAt(index);
    }
  }
  return Array.from({ length: rows }, (_, line) =>
    String.fromCharCode.apply(null, /** @type {any} */ (cells.subarray(line * width, (line + 1) * width))),
  );
}

/**
 * Questions printed one after the other, each answered by the next line.
 *
 * @param {readonly string[]} questions
 * @param {import('node:stream').Readable} input
 * @param {import('node:stream').Writable} output
 * @returns {Promise<string[]>}
 */
export async function readLinesByHand(questions, input, output) {
  const answers = [];
  output.write(`${questions[0]}: `);
  for await (const line of createInterface({ input })) {
    answers.push(line);
    if (answers.length < questions.length) output.write(`${questions[answers.length]}: `);
  }
  return answers;
}

/** The labels that hold a text, by one look at each. @param {readonly string[]} labels @param {string} part */
export function matchesByHand(labels, part) {
  const matches = [];
  for (const label of labels) if (label.includes(part)) matches.push(label);
  return matches;
}

/** Counts in a field, and says that it is done. @param {string} label @param {number} changes */
export function countByHand(label, changes) {
  const counter = { done: 0 };
  while (counter.done < changes) counter.done++;
  return `${label}: done, ${counter.done}`;
}
