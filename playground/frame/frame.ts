// Runs in the sandboxed frame, which has no origin: no storage, no cookies, no network. It starts the worker
// in which the program runs, and finds the line of a program that cannot be read.

import type { Start } from '../protocol.ts';

const page = window.parent;

addEventListener('message', ({ source, data, ports }: MessageEvent<Start | { readonly check: string }>) => {
  if (source !== page) return;
  if ('check' in data) findSyntaxError(data.check);
  else new Worker(scriptUrl(data.boot)).postMessage(data, [...ports]);
});
page.postMessage({ kind: 'ready' }, '*');

/**
 * Only the browser's own report of a script has the line. The program is given an import that leads nowhere:
 * it is read whole, but never runs.
 */
function findSyntaxError(program: string): void {
  addEventListener('error', (event) => {
    event.preventDefault();
    page.postMessage({ kind: 'checked', line: event.lineno }, '*');
  });
  const script = document.createElement('script');
  script.type = 'module';
  script.src = scriptUrl(`${program}\nimport 'textui:nowhere';`);
  document.head.append(script);
}

function scriptUrl(source: string): string {
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
}
