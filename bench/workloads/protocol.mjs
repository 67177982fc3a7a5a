import { labels } from '../corpora.mjs';

export const name = 'protocol';
export const title = '10,000 questions answered over the JSON protocol, 1,000 in a form';
export const contenders = [];
export const cases = [{ id: '10,000' }];
const PER_FORM = 1000;

export const input = ({ scale = 1 }) => {
  const answers = labels(10_000 * scale);
  const forms = Array.from({ length: answers.length / PER_FORM }, (_, form) =>
    Array.from({ length: PER_FORM }, (_field, field) => ({
      id: `field${field}`,
      label: `Question ${form * PER_FORM + field + 1}`,
      answer: answers[form * PER_FORM + field],
    })),
  );
  return {
    forms,
    requests: forms.map((fields, index) => requestFor(fields, index + 1)),
    replies: forms.map((fields, index) => replyTo(fields, index + 1)),
  };
};

/** What textui sends for a form of text questions. */
function requestFor(fields, id) {
  const properties = Object.fromEntries(
    fields.map((field) => [field.id, { type: 'string', title: field.label }]),
  );
  const required = fields.map((field) => field.id);
  return {
    jsonrpc: '2.0',
    id,
    method: 'elicitation/create',
    params: {
      mode: 'form',
      message: `Form ${id}`,
      requestedSchema: { type: 'object', properties, required },
      _meta: { 'textui/id': `form-${id}`, 'textui/kind': 'form' },
    },
  };
}

/** What answers it. */
function replyTo(fields, id) {
  const content = Object.fromEntries(fields.map((field) => [field.id, field.answer]));
  return { jsonrpc: '2.0', id, result: { action: 'accept', content } };
}

export const goals = (results) => [results.atMost('5 × the messages alone', 'textui', 5, 'limit')];
