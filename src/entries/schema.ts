// textui/schema: questions from a JSON Schema, and for MCP servers.

export {
  elicit,
  type ElicitFormParams,
  type ElicitOptions,
  type ElicitReply,
  type ElicitUrlParams,
} from '../schema/elicit.ts';
export { fromSchema, type FromSchemaOptions } from '../schema/from-schema.ts';
