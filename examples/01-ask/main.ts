// The smallest program: it asks one question, and uses the answer. A person or a pipe may give it.
// It has no flags: `ask` is for programs without any. From 03-new-project on, `runProgram` adds them.
// Run it in a clone: npm run example -- 01-ask

import { ask, text } from 'textui';

console.log(`Hello, ${await ask(text('Your name'))}!`);
