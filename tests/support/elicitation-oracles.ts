// Oracles for requests and replies: the schemas of the Model Context Protocol's SDKs, and ajv.

import * as second from '@modelcontextprotocol/core';
import * as first from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { expect } from 'vitest';

/** Both generations of the SDK. */
const SDKS = [first, second];
const ajv = new AjvJsonSchemaValidator();

/** Fails unless every oracle reads the parameters of a request as they are, and leaves nothing of them out. */
export function expectRequest(params: object): void {
  const request = { method: 'elicitation/create', params };
  for (const { ElicitRequestSchema } of SDKS) expect(ElicitRequestSchema.parse(request)).toEqual(request);
}

/** Fails unless every oracle takes an accepted reply to a request. */
export function expectReply(params: object, content: Readonly<Record<string, unknown>>): void {
  const reply = { action: 'accept', content };
  for (const { ElicitResultSchema } of SDKS) expect(ElicitResultSchema.parse(reply)).toEqual(reply);
  const { requestedSchema } = params as { requestedSchema: Record<string, unknown> };
  expect(ajv.getValidator(requestedSchema)(content)).toMatchObject({ valid: true });
}
