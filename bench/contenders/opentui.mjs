// OpenTUI cannot be measured here: it draws in native code, which it calls through the foreign function
// interface of Bun or of Node 26, and the registry lacks that code for some platforms.

export const name = '@opentui/core';
export const unavailable = 'needs Bun or Node 26.4 (native code)';
export const tasks = {};
