// The keywords of ours in a JSON Schema: ajv's strict mode wants to be told of them.

export const OWN_KEYWORDS = [
  'x-min',
  'x-max',
  'x-minLength',
  'x-maxLength',
  'x-multiline',
  'x-danger',
  'x-secrets',
];
