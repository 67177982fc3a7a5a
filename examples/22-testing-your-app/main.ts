// Testing your app: the screen is in its own file, so that app.test.ts can start it.
// It has no flags: it shows screens, and flags answer questions.
// Run it in a clone: npm run example -- 22-testing-your-app (and its tests: npx vitest run examples)

import { createApp } from 'textui/screens';
import { ShoppingList } from './shopping-list.ts';

const { code } = await createApp().run(new ShoppingList());
process.exitCode = code;
