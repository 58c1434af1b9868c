import { setTimeout as sleep } from 'node:timers/promises';
import { DIMENSIONS, type Asked, type Dimension } from './doubling/dimensions';
import { call, timed } from './http';
import { startProduct } from './product';
import type { Bench, Report } from './report';

const ROUNDS = { full: 7, quick: 3 };
/** Twice as much may take three times as long: work in proportion, and some for a busy machine. */
const MOST_TIMES = 3;
/** How much longer than between empty requests nobody else is served. */
const MOST_BLOCKED = 10;
/** Lists and texts of requests that are longer must be in the table. */
const LONG_LIST = 1000;
const LONG_TEXT = 10_000;

const methodOf = ({ route }: Dimension): string => route.split(' ')[0];

const ask = async (base: string, method: string, { path, ...options }: Asked): Promise<void> => {
  const { status, text } = await call(method, base + path, options);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
};

/** The longest time (ms) since the last call in which the product's event loop served nobody, as it measures itself. */
const longestBlock = async (base: string): Promise<number> => {
  const { text } = await call('GET', base.replace(/api$/, 'metrics'));
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]);
};

interface Measured {
  readonly ms: number;
  readonly blocked: number;
}

/** The product notices blocks every ten milliseconds. */
const NOTICED_MS = 50;

/** The quickest of some rounds, and the shortest block: what others do on the machine only adds to them. */
const measured = async (base: string, rounds: number, once: (round: number) => Promise<number>): Promise<Measured> => {
  let [ms, blocked] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    ms = Math.min(ms, await once(round));
    await sleep(NOTICED_MS);
    blocked = Math.min(blocked, await longestBlock(base));
  }
  return { ms, blocked };
};

const measure = async (base: string, dimension: Dimension, count: number, rounds: number): Promise<Measured> => {
  const next = await dimension.ready(base, count);
  return measured(base, rounds, async (round) => {
    const asked = await next(round);
    await longestBlock(base);
    return timed(() => ask(base, methodOf(dimension), asked));
  });
};

/** Requests that do nothing, one after the other for as long: a long time has longer blocks, whatever is asked. */
const measureEmpty = (base: string, forMs: number, rounds: number): Promise<Measured> =>
  measured(base, rounds, () =>
    timed(async () => {
      await longestBlock(base);
      for (const end = performance.now() + forMs; performance.now() < end;)
        await ask(base, 'GET', { path: '/health/live' });
    }),
  );

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly maxItems?: number;
  readonly maxLength?: number;
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

const isLong = ({ maxItems = 0, maxLength = 0 }: Schema): boolean => maxItems > LONG_LIST || maxLength >= LONG_TEXT;

/** The document's routes that take a long list or text which nothing in the table doubles. */
const forgotten = (document: Document): string[] => {
  const schemaOf = ({ $ref, ...schema }: Schema): Schema =>
    $ref === undefined
      ? schema
      : ($ref
          .split('/')
          .slice(1)
          .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document) as Schema);
  const known = new Set(DIMENSIONS.map(({ route }) => route));
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const route = `${method.toUpperCase()} ${path}`;
      const body = requestBody?.content?.['application/json']?.schema;
      const fields = Object.values((body && schemaOf(body).properties) ?? {});
      return fields.some((field) => isLong(schemaOf(field))) && !known.has(route) ? [route] : [];
    }),
  );
};

const reportOf = (dimension: Dimension, [one, two, empty]: readonly Measured[], report: Report): void => {
  const what = `${dimension.route.replace('/api', '')}, twice the ${dimension.of}`;
  const sizes = `${dimension.count} and ${2 * dimension.count}`;
  report({
    what,
    ratio: two.ms / one.ms,
    limit: MOST_TIMES,
    better: 'lower',
    detail: `${one.ms.toFixed(1)} and ${two.ms.toFixed(1)} ms with ${sizes}`,
  });
  report({
    what: `${what}: longest block ÷ that of empty requests`,
    ratio: two.blocked / empty.blocked,
    limit: MOST_BLOCKED,
    better: 'lower',
    detail: `${two.blocked.toFixed(0)} against ${empty.blocked.toFixed(0)} ms`,
  });
};

/** Nobody's request may hold up everybody: what is twice as large costs twice as much, in slices. */
export const doubling: Bench = {
  name: 'doubling',
  about: 'twice as much of everything that a request may have much of: time, and the longest block of the event loop',
  async run({ databaseUrl, scale, report }) {
    const { base, stop } = await startProduct(databaseUrl);
    try {
      const rounds = ROUNDS[scale];
      for (const dimension of DIMENSIONS) {
        const one = await measure(base, dimension, dimension.count, rounds);
        const two = await measure(base, dimension, 2 * dimension.count, rounds);
        reportOf(dimension, [one, two, await measureEmpty(base, two.ms, rounds)], report);
      }
      const { text } = await call('GET', `${base}/openapi.json`);
      const missing = forgotten(JSON.parse(text) as Document);
      report({
        what: 'routes with a long list or text that are not in the table',
        ratio: missing.length,
        limit: 0,
        better: 'lower',
        detail: missing.join(', ') || 'none',
      });
    } finally {
      await stop();
    }
  },
};
