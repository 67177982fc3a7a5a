// textui/answers: answers that come from files, flags, the environment or another program.

export type { Json, JsonObject } from '../answers/values.ts';
export { answersFromArgs, answersFromEnv, type Environment } from '../answers/node/process-sources.ts';
export { answersFromFile } from '../answers/node/file-source.ts';
export { suggestPaths, type SuggestPathsOptions } from '../answers/node/suggest-paths.ts';
export {
  type ChoiceInfo,
  type MissingQuestion,
  type QuestionInfo,
  questionsOf,
} from '../answers/questions.ts';
export { schemaOf } from '../answers/schema.ts';
export {
  type AnswerKind,
  type AnswerRequest,
  type AnswersOption,
  type Source,
  type SourceOptions,
  source,
} from '../answers/source.ts';
export type { AnswerValues } from '../answers/values.ts';
