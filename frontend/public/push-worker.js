// Part of the service worker: shows what is pushed, and opens the page it is about.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(title || 'Lectio', {
      body,
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { url: url || '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data?.url || '/', self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((client) => client.url === href);
      return open ? open.focus() : self.clients.openWindow(href);
    }),
  );
});
