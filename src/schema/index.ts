// textui/schema: questions from a JSON Schema, and for MCP servers.

export { fromSchema, type FromSchemaOptions } from './from-schema.ts';
