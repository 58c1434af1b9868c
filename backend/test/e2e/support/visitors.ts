import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser, newVisitor, type Visitor } from './browser';
import { startProduct, type Product } from './product';

export interface Stage {
  readonly url: string;
  /** A user in a separate browser context, until the test ends. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
}

/**
 * For a block of stories: one product and one browser for all its tests, and new visitors for each, none of whom may
 * see an error.
 */
export const setStage = (): Stage => {
  let product: Product;
  let browser: Browser;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  afterEach(async () => {
    const errors = visitors.flatMap((visitor) => visitor.errors);
    for (const { context } of visitors.splice(0)) await context.close();
    expect(errors).toEqual([]);
  });

  return {
    get url() {
      return product.url;
    },
    visit: async (options) => {
      const visitor = await newVisitor(browser, product.url, options);
      visitors.push(visitor);
      return visitor;
    },
  };
};
