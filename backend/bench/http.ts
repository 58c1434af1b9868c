import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** One keep-alive connection per client, as in browsers. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly position: string | null;
  readonly headers: IncomingHttpHeaders;
}

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Time limit (ms), after which it fails with an AbortError. */
  readonly limitMs?: number;
}

/** A call with Node's own http, the cheapest client. */
export const call = (method: string, url: string, options: CallOptions = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    const headers: Record<string, string> = { ...options.headers };
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    if (body !== undefined)
      Object.assign(headers, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
    const signal = options.limitMs === undefined ? undefined : AbortSignal.timeout(options.limitMs);
    const sent = request(url, { method, headers, agent, signal }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          position: (response.headers['x-event-position'] as string | undefined) ?? null,
          headers: response.headers,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

export interface BenchAccount {
  readonly token: string;
  readonly readerIds: number[];
}

/** Opens an account with that many readers. */
export const openAccount = async (base: string, email: string, readers: number): Promise<BenchAccount> => {
  const registered = await call('POST', `${base}/auth/register`, {
    body: { name: 'Bench', email, password: 'bench a lamp unto my feet' },
  });
  const { token } = JSON.parse(registered.text) as { token: string };
  for (let n = 1; n < readers; n++) await call('POST', `${base}/readers`, { token, body: { name: `Reader ${n}` } });
  const listed = JSON.parse((await call('GET', `${base}/readers`, { token })).text) as { readers: { id: number }[] };
  return { token, readerIds: listed.readers.map((reader) => reader.id) };
};

/** Repeats `once` with that many concurrent clients for some seconds; returns the rate per second. */
export const throughput = async (
  clients: number,
  seconds: number,
  once: (client: number) => Promise<void>,
): Promise<number> => {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        await once(client);
        done++;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
};

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The duration of some work (ms). */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
