import sources from './vitest.config.ts';
export default { ...sources, test: { ...sources.test, setupFiles: ['/tmp/tw/cpu-setup.ts'], isolate: false, pool: 'forks', maxWorkers: 2, testTimeout: 60000, hookTimeout: 60000 } };
