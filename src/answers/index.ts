// textui/answers: answers that come from files, flags, the environment or another program.

export type { Json, JsonObject } from './values.ts';
export { answersFromArgs, answersFromEnv, type Environment } from './node/process-sources.ts';
export { answersFromFile } from './node/file-source.ts';
export { suggestPaths, type SuggestPathsOptions } from './node/suggest-paths.ts';
export { type ChoiceInfo, type MissingQuestion, type QuestionInfo, questionsOf } from './questions.ts';
export { schemaOf } from './schema.ts';
export {
  type AnswerKind,
  type AnswerRequest,
  type AnswersOption,
  type Source,
  type SourceOptions,
  source,
} from './source.ts';
export type { AnswerValues } from './values.ts';
