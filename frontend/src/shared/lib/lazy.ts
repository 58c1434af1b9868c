import { onlineManager } from '@tanstack/react-query';
import { lazy as reactLazy } from 'react';

/** How long after it did not come (ms). */
const AGAIN_MS = 3000;
const TRIES = 3;

/** Asks past every cache. */
const isServed = (): Promise<boolean> =>
  fetch('/start.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A part of a page whose code comes when it is first shown. Code that does not come is asked for until it does: React's
 * own would take down the page around it, with all that is typed there. Only where the server answers and has it no
 * more, because a newer version runs, the page fails and can be loaded anew.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await load();
      } catch (error) {
        if (tries >= TRIES && (await isServed())) throw error;
        onlineManager.setOnline(false);
        await new Promise((soon) => setTimeout(soon, AGAIN_MS));
      }
    }
  });
