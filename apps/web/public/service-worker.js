/* The build's id, replaced by the build: a new build is a new worker, and the console offers to load it. */
const BUILD = '__BUILD__';

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/* The console posts `take-over` when the user agreed to load the new version. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

/* A push is shown only while no console window is focused: a focused console notifies by itself. */
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

/* A click opens the notification's ticket in an open console window, or in a new one. */
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

/* Nothing is cached: the console always shows what the server has. A failed navigation is only logged. */
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch((error) => {
      // oxlint-disable-next-line no-console -- the specified line in the log (docs/spec/core.md §8)
      console.info(`Prosa ${BUILD}: offline mode`);
      throw error;
    }),
  );
});
