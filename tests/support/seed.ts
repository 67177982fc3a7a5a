// Random cases are others in each run. With `TEXTUI_TEST_SEED` they are those of a run that was seen before: CI gives
// each commit a seed of its own, so that a commit that passed once passes again.

import fc from 'fast-check';

const seed = process.env['TEXTUI_TEST_SEED'];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
