// A program as clients know it: its name, its arguments, and how it is meant to be called.

import type { Tool } from '@modelcontextprotocol/server';
import { withoutColon } from '../checks/label-text.ts';
import { holdsDanger, isSecret } from '../questions/shape.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';
import { inputSchemaOf } from './mcp-schema.ts';
import type { ProgramSetup } from './program-setup.ts';

/** The instructions of a server. */
export const INSTRUCTIONS =
  'Give only answers that the user gave you, and leave out the others: the user is asked for what is missing, or the error lists it.';

/** A tool as clients see it. `canAsk`: the client's user can be asked. */
export async function toolFor(name: string, setup: ProgramSetup, canAsk: boolean): Promise<Tool> {
  const inputSchema = inputSchemaOf(setup, canAsk) as { type: 'object' };
  const hints = annotationsOf(setup);
  const outputSchema = setup.host?.outputSchema ?? null;
  return {
    name,
    ...serverTitle(setup),
    description: await descriptionOf(setup),
    inputSchema,
    ...(outputSchema !== null && { outputSchema }),
    ...(hints !== null && { annotations: hints }),
  };
}

/** The form's title, or the label of a question. */
export function serverTitle({ question, name }: ProgramSetup): { readonly title: string } {
  return { title: plainText(question.label) || name };
}

/** The hints for clients that decide on a call. */
function annotationsOf({ options, declared }: ProgramSetup): Tool['annotations'] | null {
  if (options.readOnly === true) return { readOnlyHint: true };
  return declared.some(({ question }) => holdsDanger(question)) ? { destructiveHint: true } : null;
}

/** The purpose of the program, and how each of its secrets is given. */
async function descriptionOf(setup: ProgramSetup): Promise<string> {
  const { question, options, declared, words } = setup;
  const { label, help } = question;
  const text: unknown = typeof help === 'function' ? await (help as () => unknown)() : help;
  const own = options.description ?? (typeof text === 'string' ? `${label}\n${text}`.trim() : label);
  const secrets = declared
    .filter((one) => isSecret(one))
    .map(({ id, question: asked }) => {
      const secret = plainText(withoutColon(asked.label)) || id;
      return words.say('mcp.secret-way', { label: secret, way: setup.secretWay(id) });
    });
  return [stripStyle(own), ...secrets].filter((line) => line !== '').join('\n');
}

/** The name of the tool: that of the program, or the words of a command. */
export function toolNameOf({ name, place }: ProgramSetup): string {
  return place === null ? toolName(name) : place.words.join('_').slice(0, LONGEST_NAME);
}

/** No tool has a longer name. */
const LONGEST_NAME = 128;

/** The name of a program as MCP allows it for a tool. */
export function toolName(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-|-$/g, '');
  return plain.slice(0, LONGEST_NAME) || 'program';
}
