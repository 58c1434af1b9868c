import type { NewEvent } from '@kernel/event';
import { sqlState, violatedConstraint, type Queryable, type SqlStatement } from '../database/database';
import type {
  Appended,
  AppendRequest,
  InlineStatement,
  RememberedAnswer,
  StreamAppend,
  StreamGuard,
} from './append-request';
import { columnsOf, insertNames, KeyAlreadyUsed, namesIn, type NamedIn } from './once';

/** A stream moved between decision and append: load and decide again. */
export class StreamMoved extends Error {
  /** @param partitions the partitions of the refused append */
  constructor(readonly partitions: readonly number[] = []) {
    super('a stream moved on since the decision');
    this.name = 'StreamMoved';
  }
}

/**
 * Stores the events of all requests or of none, in their order.
 * @param lock how long a counter is waited for (ms); as long as the connection waits for locks when missing
 * @throws StreamMoved, KeyAlreadyUsed
 */
export const appendAll = async (
  on: Queryable,
  requests: readonly AppendRequest[],
  lock?: number,
): Promise<Appended[][]> => {
  try {
    const { rows } = await on.query<{ idx: number; partition: number; position: string }>(
      composeAppend(requests, lock),
    );
    let from = 0;
    return requests.map((request) => {
      const own = rows.slice(from, from + eventCount(request));
      from += own.length;
      return own.map((row, index) => ({ index, partition: row.partition, position: Number(row.position) }));
    });
  } catch (error) {
    if (sqlState(error) === 'LX001' || violatedConstraint(error) === 'events_stream_version')
      throw new StreamMoved(requests.flatMap(({ appends }) => appends.map(({ partition }) => partition)));
    if (violatedConstraint(error) === 'idempotency_key') throw new KeyAlreadyUsed();
    throw error;
  }
};

/** An argument of append_events: a list with one item for each event, guard or stored answer. */
type Argument<Item> = readonly [type: string, of: (item: Item) => unknown];

interface EventToAppend {
  /** The index of its request. */
  readonly request: number;
  readonly append: StreamAppend;
  readonly event: NewEvent;
  readonly version: number;
  readonly metadata: string;
  readonly at: number;
}

const OF_EVENTS: readonly Argument<EventToAppend>[] = [
  ['integer', ({ request }) => request],
  ['smallint', ({ append }) => append.partition],
  ['text', ({ append }) => append.stream],
  ['integer', ({ version }) => version],
  ['text', ({ event }) => event.type],
  ['smallint', ({ event }) => event.schemaVersion],
  ['jsonb', ({ event }) => JSON.stringify(event.data)],
  ['bytea', ({ event }) => event.private ?? null],
  ['jsonb', ({ metadata }) => metadata],
  ['float8', ({ at }) => at],
];

const OF_GUARDS: readonly Argument<StreamGuard>[] = [
  ['smallint', ({ partition }) => partition],
  ['text', ({ stream }) => stream],
  ['integer', ({ version }) => version],
];

interface AnswerToStore extends RememberedAnswer {
  /** The index of its request. */
  readonly request: number;
  readonly at: number;
}

const OF_ANSWERS: readonly Argument<AnswerToStore>[] = [
  ['integer', ({ request }) => request],
  ['integer', ({ accountId }) => accountId],
  ['text', ({ key }) => key],
  ['bytea', ({ fingerprint }) => fingerprint],
  ['text', ({ answer }) => JSON.stringify(answer)],
  ['float8', ({ at }) => at],
];

const PARAMETERS = [...OF_EVENTS, ...OF_GUARDS, ...OF_ANSWERS].map(([type], index) => `$${index + 1}::${type}[]`);
const APPEND_CALL = `append_events(${PARAMETERS.join(', ')})`;

const COLUMNS = 'idx, partition, position, sequence';

/** Sets the limit first, for this transaction: the call's first argument depends on it. */
const limitedCall = (limit: number): string => {
  const [first, ...others] = PARAMETERS;
  const requests = `CASE WHEN l.lock IS NOT NULL THEN ${first} END`;
  return `(SELECT set_config('lock_timeout', $${limit}, true) AS lock) l
    CROSS JOIN LATERAL append_events(${[requests, ...others].join(', ')}) AS a`;
};

/**
 * One statement, one round trip: appends and inline writes see one transaction without BEGIN and COMMIT. Several requests
 * share a statement when their inline statements are of the same names and take lists only.
 * @param lock how long a partition's counter is waited for (ms); as long as the connection waits for locks when missing
 */
const composeAppend = (requests: readonly AppendRequest[], lock?: number): SqlStatement => {
  const values = appendValues(requests);
  const call = lock === undefined ? APPEND_CALL : limitedCall(values.push(`${Math.ceil(lock)}ms`));
  const parts = mergedInline(requests).map((statement) => {
    const offset = values.length;
    values.push(...statement.values);
    return `${statement.name} AS (${statement.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)})`;
  });
  const named = namedIn(requests);
  if (named.length > 0) {
    parts.push(`named AS (${insertNames(values.length)})`);
    values.push(...columnsOf(named));
  }
  const ctes = [`appended AS MATERIALIZED (SELECT ${COLUMNS} FROM ${call})`, ...parts].join(',\n');
  return {
    name: `append:${kindOf(requests[0])}${named.length > 0 ? ':named' : ''}${lock === undefined ? '' : ':brief'}`,
    text: `WITH ${ctes}\nSELECT idx, partition, position FROM appended ORDER BY idx`,
    values,
  };
};

/** True when a request may share its statement with others of the same kind. */
export const canShare = (request: AppendRequest): boolean =>
  (request.inline ?? []).every((statement) => statement.eventIndexAt !== undefined);

/** True when a request may join this batch. */
export const fitsWith = (batch: readonly AppendRequest[], request: AppendRequest): boolean => {
  const kind = kindOf(request);
  const streams = new Set(request.appends.map(({ stream }) => stream));
  return batch.every(
    (other) =>
      kindOf(other) === kind && other.appends.every(({ stream }) => !streams.has(stream)) && !sameKey(other, request),
  );
};

const kindOf = (request: AppendRequest): string => (request.inline ?? []).map((statement) => statement.name).join('+');

const sameKey = (a: AppendRequest, b: AppendRequest): boolean =>
  a.remember !== undefined && a.remember.accountId === b.remember?.accountId && a.remember.key === b.remember.key;

const eventCount = (request: AppendRequest): number =>
  request.appends.reduce((sum, append) => sum + append.events.length, 0);

/** Counts the events and the inline rows. */
export const rowCount = (request: AppendRequest): number =>
  (request.inline ?? []).reduce(
    (most, { values }) => Math.max(most, ...values.map((value) => (Array.isArray(value) ? value.length : 1))),
    eventCount(request),
  );

const appendValues = (requests: readonly AppendRequest[]): unknown[] => {
  const events = requests.flatMap((request, index) => {
    const metadata = JSON.stringify(request.metadata);
    return request.appends.flatMap((append) =>
      append.events.map((event, at): EventToAppend => ({
        request: index,
        append,
        event,
        version: append.expectedVersion + at + 1,
        metadata,
        at: request.recordedAt,
      })),
    );
  });
  const guards = requests.flatMap((request) => request.guards ?? []);
  const answers = requests.flatMap((request, index): AnswerToStore[] =>
    request.remember ? [{ ...request.remember, request: index, at: request.recordedAt }] : [],
  );
  return [...listed(OF_EVENTS, events), ...listed(OF_GUARDS, guards), ...listed(OF_ANSWERS, answers)];
};

const listed = <Item>(args: readonly Argument<Item>[], items: readonly Item[]): unknown[][] =>
  args.map(([, of]) => items.map((item) => of(item)));

const namedIn = (requests: readonly AppendRequest[]): NamedIn[] =>
  requests.flatMap(({ remember }) => (remember ? namesIn(remember) : []));

/** The inline statements of all requests, merged by name: lists concatenated, event indexes renumbered. */
const mergedInline = (requests: readonly AppendRequest[]): readonly InlineStatement[] => {
  const [first] = requests;
  const own = first.inline ?? [];
  if (requests.length === 1) return own;
  let events = 0;
  const offsets = requests.map((request) => {
    const before = events;
    events += eventCount(request);
    return before;
  });
  return own.map((statement, which) => ({
    ...statement,
    values: statement.values.map((_, parameter) =>
      requests.flatMap((request, index) => {
        const list = (request.inline as readonly InlineStatement[])[which].values[parameter] as readonly unknown[];
        return parameter === statement.eventIndexAt ? list.map((value) => (value as number) + offsets[index]) : list;
      }),
    ),
  }));
};
