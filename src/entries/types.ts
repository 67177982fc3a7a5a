// textui/types: types that signatures name. The compiler infers them; people rarely write one down.

export type { AbortSignalLike } from '../base/abort-signal.ts';
export type { ModeName } from '../wiring/answered-run.ts';
export type { AnswersEnd } from '../sources/refused-answer.ts';
export type { MissingQuestion } from '../describe/question-facts.ts';
export type { AnswerValues } from '../describe/answer-values.ts';
export type { AppAskOptions, Script } from '../run/app.ts';
export type { CancelledText } from '../run/app-options.ts';
export type { TaskReport, TaskState } from '../run/mode.ts';
export type { Askable, AskOptions, InitialValue } from '../checks/askable.ts';
export type {
  CheckContext,
  CheckFunction,
  CheckResult,
  Doubt,
  FieldMessages,
  MaybePromise,
  StandardIssue,
  StandardResult,
  StandardSchema,
} from '../checks/checks.ts';
export type { TextUIErrorOptions } from '../base/errors.ts';
export type {
  ChoiceGroup,
  ChoiceOptions,
  ChoicesOption,
  ChoiceValue,
  SingleChoice,
} from '../questions/choice-options.ts';
export type { ConfirmOptions } from '../questions/confirm.ts';
export type {
  AddedFields,
  AndOptions,
  FieldPath,
  Fields,
  FieldsCheck,
  FieldsChecks,
  FieldValues,
  Form,
  FormOptions,
  FormReview,
  Joined,
  MessagesFor,
  SchemaForm,
  SkippableValues,
  ValueAt,
  When,
  WhenOptions,
  WhenValue,
} from '../questions/form.ts';
export type { DateOptions } from '../questions/date.ts';
export type { HubFinish, HubOptions } from '../questions/hub.ts';
export type { ListLimits, ListQuestionOptions } from '../questions/list.ts';
export type { Given, Marked, ReadonlyOf } from '../questions/marked.ts';
export type { MultiselectChoices, MultiselectOptions } from '../questions/multiselect.ts';
export type {
  Checks,
  CommonOptions,
  Help,
  QuestionBuilder,
  SchemaOptions,
  SimpleOptions,
} from '../questions/question.ts';
export type { SecretOptions } from '../questions/secret.ts';
export type { SelectChoices, SelectOptions } from '../questions/select.ts';
export type { QuestionKind, SuggestFunction, TextFormat } from '../questions/shape.ts';
export type { SayKind, SayOptions } from '../run/say.ts';
export type { TaskBody, TaskOptions } from '../run/task.ts';
