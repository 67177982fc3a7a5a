// textui/print: texts and widgets on standard output, without an app.

export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../base/errors.ts';
export { print } from '../print/print.ts';
