import type { Page } from 'playwright-core';

/** What becomes of a call: the product answers it, or a failure takes its place. */
export type Outcome = 'answered' | 'refused';

const REFUSAL = {
  responseCode: 500,
  responseHeaders: [{ name: 'content-type', value: 'application/json' }],
  body: Buffer.from(JSON.stringify({ error: '', details: [], requestId: 'refused' })).toString('base64'),
};

/**
 * Lets `outcomeOf` decide about each call of a page whose path below /api matches; returns what ends that. Playwright's
 * own `page.route` stops every request of the page, and switches the browser's cache off meanwhile: a page's scripts
 * would be loaded and compiled again for each visit.
 */
export const decideCalls = async (
  page: Page,
  call: RegExp,
  outcomeOf: () => Promise<Outcome>,
): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const decide = async (requestId: string, url: URL): Promise<void> => {
    const isMeant = url.pathname.startsWith('/api/') && call.test(url.pathname.slice('/api'.length));
    if (isMeant && (await outcomeOf()) === 'refused') {
      await session.send('Fetch.fulfillRequest', { requestId, ...REFUSAL });
    } else {
      await session.send('Fetch.continueRequest', { requestId });
    }
  };
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The page may have gone on, or the walk may have ended, before it was decided.
    decide(requestId, new URL(request.url)).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => session.detach().catch(() => undefined);
};
