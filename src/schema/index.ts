// textui/schema: questions from a JSON Schema, and for MCP servers.

export { elicit, type ElicitFormParams, type ElicitOptions, type ElicitReply } from './elicit.ts';
export { fromSchema, type FromSchemaOptions } from './from-schema.ts';
