import { onlineManager } from '@tanstack/react-query';
import { lazy as reactLazy } from 'react';

/** How long after it did not come (ms). */
const AGAIN_MS = 3000;

/**
 * A part of a page whose code comes when it is first shown. Code that does not come is asked for until it does: React's
 * own would take down the page around it, with all that is typed there.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        onlineManager.setOnline(false);
        await new Promise((soon) => setTimeout(soon, AGAIN_MS));
      }
    }
  });
