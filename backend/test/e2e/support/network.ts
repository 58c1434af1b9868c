import type { BrowserContext, Page } from 'playwright-core';
import { proxyTo } from '@test/support/breakable-proxy';

/** The only way from a browser to the product, and a test can take it away. */
export interface Network {
  /** The product's address for browsers. */
  readonly url: string;
  goDown(context: BrowserContext): Promise<void>;
  comeBack(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/**
 * Emulating "offline" tells pages that the network is gone, but a new tab or a restarted service worker can send
 * requests before the emulation reaches it. So the connection is really cut as well.
 */
export const networkTo = async (productUrl: string): Promise<Network> => {
  const proxy = await proxyTo(productUrl);
  return {
    url: new URL(proxy.url).origin,
    goDown: async (context) => {
      proxy.cut();
      await context.setOffline(true);
    },
    comeBack: async (context) => {
      proxy.mend();
      await context.setOffline(false);
    },
    close: () => proxy.close(),
  };
};

/** The next call of this kind arrives, and its answer does not. */
export const loseAnswer = (page: Page, path: string, method: string): Promise<unknown> =>
  page.route(
    `**/api${path}`,
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
