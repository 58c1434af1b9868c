import { onlineManager } from '@tanstack/react-query';
import { lazy as reactLazy } from 'react';

const whenReached = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });

/**
 * A part of a page whose code comes when it is first shown. Without a network, code comes only from a service worker: before
 * the first one is there, it is asked for once the network is back, because a failure would take down the page around it,
 * with all that is typed there, and Chromium before 154 never fetches code again that did not come.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(async () => {
    if (!onlineManager.isOnline() && !navigator.serviceWorker?.controller) await whenReached();
    return load();
  });
