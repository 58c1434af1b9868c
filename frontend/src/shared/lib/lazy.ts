import { onlineManager } from '@tanstack/react-query';
import { lazy as reactLazy } from 'react';
import { pause } from './browser';

/** How long after it did not come (ms). */
const AGAIN_MS = 3000;
const TRIES = 3;

/** Asks past every cache. */
const isServed = (): Promise<boolean> =>
  fetch('/start.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Without a network, code comes only from a service worker. */
const mayCome = (): unknown => onlineManager.isOnline() || navigator.serviceWorker?.controller || isServed();

/**
 * A part of a page whose code comes when it is first shown. Code that does not come is asked for until it does: React's
 * own would take down the page around it, with all that is typed there. Chromium before 154 never fetches code again
 * that did not come, so it is asked for only where it may come. Only if the server answers but no longer has it,
 * because a newer version runs, does the page fail, and can be reloaded.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(async () => {
    for (let failures = 0; ;) {
      try {
        if (await mayCome()) return await load();
      } catch (error) {
        failures += 1;
        if (failures >= TRIES && (await isServed())) throw error;
        onlineManager.setOnline(false);
      }
      await pause(AGAIN_MS);
    }
  });
