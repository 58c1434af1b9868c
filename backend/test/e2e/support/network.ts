import type { BrowserContext } from 'playwright-core';
import { proxyTo } from '../../support/breakable-proxy';

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
