/* The build's mark: another build is another worker, and the console offers to load it. */
const BUILD = '__BUILD__';

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/* The console asks for it when the person agreed to load the new version. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

/* Told while the console is closed. Where somebody looks at it, the console itself tells. */
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data?.json() ?? { title: 'Prosa', body: '', tag: 'prosa', path: '/tickets' };
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.some(({ focused }) => focused)) return;
    await self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/favicon.svg',
      data: { path },
    });
  };
  event.waitUntil(show());
});

/* To the ticket it told of: in the console that is open, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/tickets';
  const open = async () => {
    const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!client) return self.clients.openWindow(path);
    await client.focus();
    client.postMessage({ type: 'open', path });
  };
  event.waitUntil(open());
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
