import { notify } from '../ui/notify';

const HOUR_MS = 3_600_000;
const RELOADED = 'lectio.reloaded';

const activate = (worker: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' });
};

/** Once a tab: a worker that will not take over must not reload the page for ever. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, '1');
    return true;
  } catch {
    return false;
  }
};

const offer = (worker: ServiceWorker): void => void notify('A new version of Lectio is ready.', { label: 'Reload', onClick: () => activate(worker) });

/** The first worker of a device replaces nothing: it is not offered. */
const offerOnceInstalled = (worker: ServiceWorker | null): void =>
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });

/**
 * Keeps the app on this device, so that a report can be written without a network. A version that arrives while somebody
 * is at work is offered; one that was not taken then takes over at the next start, before there is anything to lose.
 */
export const keepShell = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  const { waiting, installing } = registration;
  if (waiting && navigator.serviceWorker.controller) {
    if (mayReload()) return activate(waiting);
    offer(waiting);
  }
  // Opening the page may have found it already, and may still be about to say so.
  offerOnceInstalled(installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== installing) offerOnceInstalled(registration.installing);
  });
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
};
