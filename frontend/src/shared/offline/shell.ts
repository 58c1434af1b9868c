import { LANGUAGE } from '../language/chosen';
import { t, textsOf } from '../language/speech';
import { notify } from '../ui/notify';

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 3000;
const KEPT = 'lectio-languages';
const RELOADED = 'lectio.reloaded';

/**
 * True once the worker has taken over; false if it has not in time, because a browser may keep the old one for minutes.
 */
const takesOver = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), PATIENCE_MS);
    worker.postMessage({ type: 'SKIP_WAITING' });
  });

/** Without any worker the new version comes from the network, and then installs its own. */
const take = async (worker: ServiceWorker, registration: ServiceWorkerRegistration): Promise<void> => {
  if (worker.state !== 'activated' && !(await takesOver(worker)) && navigator.onLine) await registration.unregister();
  location.reload();
};

/** Once per tab: a worker that never takes over must not reload the page forever. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, '1');
    return true;
  } catch {
    return false;
  }
};

/** What the pages say in another language than English: it came before the first worker, or by a new version's names. */
const keepLanguage = async (): Promise<void> => {
  await textsOf('rest');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const cache = await caches.open(KEPT);
  await cache.addAll(loaded.filter((name) => name.includes('/assets/languages/')));
};

/** The same of a version that waits, while there is a network. */
const keepNextLanguage = async (): Promise<void> => {
  const answer = await fetch('/languages.json', { signal: AbortSignal.timeout(PATIENCE_MS) });
  const files = (await answer.json()) as Partial<Record<string, string[]>>;
  const cache = await caches.open(KEPT);
  await cache.addAll(files[LANGUAGE] ?? []);
};

/**
 * Keeps the app on this device, so that reports can be written offline. A version that arrives during use is offered;
 * if it is not accepted, it takes over at the next start, before there is anything to lose.
 */
export const keepShell = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  void keepLanguage().catch(() => undefined);
  const offer = (worker: ServiceWorker): void =>
    void notify(t('A new version of Lectio is ready.'), {
      label: t('Reload'),
      onClick: () => void take(worker, registration),
    });
  /** A device's first worker replaces nothing, so it is not offered. */
  const offerOnceInstalled = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return;
      void keepNextLanguage().catch(() => undefined);
      offer(worker);
    });

  const { waiting, installing } = registration;
  // Opening the page may have found the worker already, with `updatefound` still to come.
  offerOnceInstalled(installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== installing) offerOnceInstalled(registration.installing);
  });
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);

  if (!waiting || !navigator.serviceWorker.controller) return;
  await keepNextLanguage().catch(() => undefined);
  if (mayReload() && (await takesOver(waiting))) location.reload();
  else offer(waiting);
};
