/* The build's mark: another build is another worker, and the console offers to load it. */
const BUILD = '__BUILD__';

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/* The console asks for it when the person agreed to load the new version. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

/* Nothing is kept: what is shown is what the server says. Pages that cannot be reached leave a word in the log. */
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch((error) => {
      // oxlint-disable-next-line no-console -- the specified word in the log (core.md §8)
      console.info(`Prosa ${BUILD}: offline mode`);
      throw error;
    }),
  );
});
