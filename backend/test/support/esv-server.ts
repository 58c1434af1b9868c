import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const ESV_KEY = 'a-key-that-must-stay-secret';

/** How the server answers the next calls. */
type Behaviour =
  | { readonly kind: 'well' | 'hang' | 'empty' | 'broken' | 'nonsense' | 'no-redirect' | 'vanish' }
  | { readonly kind: 'throttled'; readonly retryAfter?: string };

interface SeenCall {
  readonly endpoint: string;
  readonly q: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** By the test's clock. */
  readonly at: number;
}

/** Implements version 3 of the ESV API as api.esv.org documents it, and records who requested what and when. */
export interface EsvServer {
  readonly url: string;
  readonly calls: SeenCall[];
  behave(behaviour: Behaviour): void;
  /** Answers all pending calls. */
  release(): void;
  close(): Promise<void>;
}

export const startEsvServer = async (now: () => number = Date.now): Promise<EsvServer> => {
  const calls: SeenCall[] = [];
  const hanging: (() => void)[] = [];
  let behaviour: Behaviour = { kind: 'well' };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://esv');
    const endpoint = /^\/v3\/passage\/(text|html|audio|search)\/$/.exec(url.pathname)?.[1];
    if (endpoint === undefined) return send(response, 404, { detail: 'Not found.' });
    const parameters = Object.fromEntries(url.searchParams);
    calls.push({ endpoint, q: parameters.q ?? '', parameters, at: now() });
    if (request.headers.authorization !== `Token ${ESV_KEY}`) return send(response, 401, { detail: 'Invalid token.' });
    const well = (): void => answerWell(response, endpoint, parameters.q ?? '');
    switch (behaviour.kind) {
      case 'well':
        return well();
      case 'hang':
        return void hanging.push(well);
      case 'empty':
        return send(response, 200, { query: parameters.q, canonical: '', parsed: [], passage_meta: [], passages: [] });
      case 'broken':
        return send(response, 500, { detail: 'A server error occurred.' });
      case 'nonsense':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
      case 'no-redirect':
        return void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('ID3');
      case 'vanish':
        return void request.socket.destroy();
      case 'throttled':
        if (behaviour.retryAfter !== undefined) response.setHeader('retry-after', behaviour.retryAfter);
        return send(response, 429, { detail: 'Request was throttled.' });
    }
  };

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    behave: (next) => void (behaviour = next),
    release: () => hanging.splice(0).forEach((well) => well()),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const answerWell = (response: ServerResponse, endpoint: string, q: string): void => {
  if (endpoint === 'audio')
    return void response.writeHead(302, { location: `https://audio.esv.org/hw/${encodeURIComponent(q)}.mp3` }).end();
  if (endpoint === 'search') {
    const results = [
      { reference: 'Numbers 11:4', content: 'Now the rabble that was among them had a strong craving.' },
      { reference: 'An unheard book 1:1', content: '…' },
    ];
    return send(response, 200, { page: 1, total_results: 41, total_pages: 3, results });
  }
  send(response, 200, {
    query: q,
    canonical: q.replace('-', '–'),
    parsed: [[1001001, 1001031]],
    passage_meta: [{}],
    passages: [endpoint === 'html' ? html(q) : `  [1] The text of ${q}.\n\n`],
  });
};

/** In the provider's format, with content that must never reach a page. */
const html = (q: string): string =>
  `<h3 id="p1">A heading</h3><p id="p2" class="starts-chapter"><b class="chapter-num" id="v1">1:1&nbsp;</b>The text of ${q}.<sup class="footnote"><a class="fn" href="#f1-1" id="fb1-1" title="A note">1</a></sup> ` +
  `<span class="divine-name">Lord</span><script>alert(1)</script><img src="x" onerror="alert(2)"><a href="javascript:alert(3)">there</a></p>` +
  `<p>(<a href="http://www.esv.org" class="copyright">ESV</a>)</p>`;
