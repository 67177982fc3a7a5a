// textui/answers: answers that come from files, flags, the environment or another program.

export type { Json, JsonObject } from '../describe/answer-values.ts';
export { answersFromArgs, answersFromEnv, type Environment } from '../sources/node/variables.ts';
export { answersFromFile } from '../sources/node/file.ts';
export { suggestPaths, type SuggestPathsOptions } from '../sources/node/suggest-paths.ts';
export { questionsOf } from '../describe/facts.ts';
export type { ChoiceInfo, MissingQuestion, QuestionInfo } from '../describe/question-facts.ts';
export { schemaOf } from '../describe/json-schema.ts';
export {
  type AnswerKind,
  type AnswerRequest,
  type AnswersOption,
  type Source,
  type SourceOptions,
  source,
} from '../sources/source.ts';
export type { AnswerValues } from '../describe/answer-values.ts';
