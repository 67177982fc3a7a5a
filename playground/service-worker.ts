// Keeps the files of the page, so that it works without a network once it was loaded.

interface Lifetime extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lifetime {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker extends EventTarget {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

const worker = self as unknown as Worker;
const name = `textui-playground-${VERSION}`;

worker.addEventListener('install', (event) => (event as Lifetime).waitUntil(install()));
worker.addEventListener('activate', (event) => (event as Lifetime).waitUntil(activate()));
worker.addEventListener('fetch', (event) => (event as Fetching).respondWith(answer(event as Fetching)));

async function install(): Promise<void> {
  const cache = await caches.open(name);
  // Past the browser's own cache: all files are of one version.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((key) => key.startsWith('textui-playground-') && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
  await worker.clients.claim();
}

async function answer({ request }: Fetching): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // All other files are there from the start.
  if (response.ok && /\/live-session\.\w+$/.test(request.url)) await cache.put(request, response.clone());
  return response;
}
