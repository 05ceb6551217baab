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
      icon: '/icons/icon-192.png',
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

/* Title, explanation and button of the page without a connection. */
const OFFLINE_TEXTS = {
  pt: [
    'Sem conexão',
    'O Prosa não conseguiu falar com o servidor. Verifique a rede e tente de novo.',
    'Tentar de novo',
  ],
  en: ['No connection', 'Prosa could not reach the server. Check the network and try again.', 'Try again'],
  es: ['Sin conexión', 'Prosa no pudo comunicarse con el servidor. Revise la red e inténtelo de nuevo.', 'Reintentar'],
  tr: ['Bağlantı yok', 'Prosa sunucuya ulaşamadı. Ağı kontrol edip yeniden deneyin.', 'Yeniden dene'],
};

function offlinePage() {
  const languages = self.navigator.languages ?? [self.navigator.language];
  const language = languages.map((tag) => tag.slice(0, 2)).find((known) => known in OFFLINE_TEXTS) ?? 'pt';
  const [title, explanation, button] = OFFLINE_TEXTS[language];
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Prosa</title>
<style>
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 12px;
    padding: 24px; box-sizing: border-box; text-align: center; font: 15px/1.45 system-ui, sans-serif;
    background: light-dark(#fff, #0d141d); color: light-dark(#151e29, #eef2f6) }
  h1 { margin: 0; font-size: 20px; font-weight: 600 }
  p { margin: 0 0 8px; max-width: 40ch; color: light-dark(#485767, #c8d2dc) }
  a { padding: 11px 20px; border-radius: 6px; font-weight: 500; text-decoration: none;
    background: light-dark(#065183, #74b1da); color: light-dark(#fff, #0d141d) }
  a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
</style>
<h1>${title}</h1>
<p>${explanation}</p>
<a href="">${button}</a>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

/*
 * Nothing is cached, so that no old version is ever shown: without a connection a page says so, which is a part of this
 * file (docs/decisions/020-no-offline-cache.md).
 */
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch(() => {
      // oxlint-disable-next-line no-console -- the specified line in the log (docs/spec/core.md §8)
      console.info(`Prosa ${BUILD}: offline mode`);
      return offlinePage();
    }),
  );
});
