// Reads a picture with a real XML parser, which refuses what is not well-formed.

import { SaxesParser } from 'saxes';

/** One element of a picture. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** The text directly in it. */
  text: string;
}

/** The elements of a picture, in order. Throws where the text is not well-formed XML. */
export function parsePicture(svg: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(svg).close();
  return elements;
}

/** The elements of one name. */
export function named(svg: string, name: string): Element[] {
  return parsePicture(svg).filter((element) => element.name === name);
}
