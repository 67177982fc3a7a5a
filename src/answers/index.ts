// textui/answers: answers that come from files, flags, the environment or another program.

export type { Json, JsonObject } from './json.ts';
export { type ChoiceInfo, type QuestionInfo, questionsOf } from './questions.ts';
export { schemaOf } from './schema.ts';
