import type { NewEvent } from '@kernel/event';
import { nameOf, type SqlStatement } from '../database/database';
import type { AppendRequest, InlineStatement, StreamAppend, StreamGuard } from './append-request';
import { rememberAnswers, type AnswerToStore } from './stored-answers';

/** A list that a statement takes, and what each of its items comes from. */
type Column<Item> = readonly [type: string, of: (item: Item) => unknown];

interface EventToAppend {
  /** Its place among the events of all requests, from 1. */
  readonly idx: number;
  readonly request: AppendRequest;
  readonly append: StreamAppend;
  readonly event: NewEvent;
  readonly version: number;
  readonly metadata: string;
}

/** What `append_partition` takes of each event, after the command that it is of. */
const OF_EVENTS: readonly Column<EventToAppend>[] = [
  ['text', ({ append }) => append.stream],
  ['integer', ({ version }) => version],
  ['text', ({ event }) => event.type],
  ['smallint', ({ event }) => event.schemaVersion],
  ['jsonb', ({ event }) => JSON.stringify(event.data)],
  ['bytea', ({ event }) => event.private ?? null],
  ['jsonb', ({ metadata }) => metadata],
  ['float8', ({ request }) => request.recordedAt],
];

const OF_GUARDS: readonly Column<StreamGuard>[] = [
  ['text', ({ stream }) => stream],
  ['integer', ({ version }) => version],
];

/** The events and guards of a partition among all of them. */
interface Share {
  readonly partition: number;
  readonly events: readonly EventToAppend[];
  readonly guards: readonly StreamGuard[];
}

export interface HowToAppend {
  /** Whether partitions that somebody else holds are waited for. */
  readonly waits: boolean;
  /** The number of a command on several partitions; null: each command takes one. */
  readonly sequence: number | null;
}

/** A stored event of a statement's requests. */
export interface AppendedRow {
  readonly idx: number;
  readonly partition: number;
  readonly position: string;
  readonly sequence: string;
}

interface Composed {
  /** Its rows are `AppendedRow`s. */
  readonly statement: SqlStatement;
  /** The request's `idx` in these rows. */
  readonly indexesOf: (request: AppendRequest) => readonly number[];
}

/**
 * One statement, one round trip: appends and inline writes see one transaction without BEGIN and COMMIT. It calls
 * `append_partition` for each partition in ascending order. Several requests share a statement when they are of one
 * partition each and their inline statements are of the same names and take lists only.
 */
export const composeAppend = (requests: readonly AppendRequest[], how: HowToAppend): Composed => {
  const { indexesOf, call } = placed(requests, how);
  return { statement: withWrites(call, writesOf(requests, indexesOf)), indexesOf };
};

/**
 * The same in two statements, for partitions that this transaction holds: a distributed database writes the inline rows
 * over connections of their own, for which the function that is called on the way would wait.
 */
export const composeInTurn = (
  request: AppendRequest,
  how: HowToAppend,
): Composed & { readonly writes: (appended: readonly AppendedRow[]) => SqlStatement | null } => {
  const { indexesOf, call } = placed([request], how);
  const inline = writesOf([request], indexesOf);
  return {
    statement: withWrites(call, []),
    indexesOf,
    writes: (appended) => (inline.length === 0 ? null : withWrites(stored(appended), inline)),
  };
};

type Part = Pick<InlineStatement, 'text' | 'values'>;

const placed = (
  requests: readonly AppendRequest[],
  how: HowToAppend,
): Pick<Composed, 'indexesOf'> & { readonly call: Part } => {
  const events = eventsOf(requests);
  const indexes = new Map(requests.map((request) => [request, [] as number[]]));
  for (const { request, idx } of events) indexes.get(request)?.push(idx);
  const shares = sharesOf(
    events,
    requests.flatMap(({ guards = [] }) => guards),
  );
  return { call: callFor(shares, requests, how), indexesOf: (request) => indexes.get(request) ?? [] };
};

const writesOf = (
  requests: readonly AppendRequest[],
  indexesOf: Composed['indexesOf'],
): readonly Pick<InlineStatement, 'name' | 'text' | 'values'>[] => [
  ...mergedInline(requests),
  ...rememberAnswers(requests.flatMap((request) => answerOf(request, indexesOf(request)))),
];

const withWrites = (
  { text, values }: Part,
  writes: readonly Pick<InlineStatement, 'name' | 'text' | 'values'>[],
): SqlStatement => {
  const all = [...values];
  const parts = [text];
  for (const { name, text: own, values: more } of writes) {
    const offset = all.length;
    all.push(...more);
    parts.push(`${name} AS (${own.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)})`);
  }
  const whole = `WITH ${parts.join(',\n')}\nSELECT idx, partition, position, sequence FROM appended`;
  return { name: nameOf(whole), text: whole, values: all };
};

const stored = (rows: readonly AppendedRow[]): Part => ({
  text: `appended AS MATERIALIZED (
      SELECT * FROM unnest($1::integer[], $2::smallint[], $3::bigint[], $4::bigint[]) AS a (idx, partition, position, sequence))`,
  values: (['idx', 'partition', 'position', 'sequence'] as const).map((column) => rows.map((row) => row[column])),
});

/** Names of the inline statements: those of equal requests have the same text. */
export const kindOf = (request: AppendRequest): string =>
  togetherOf(request)
    .map(({ name }) => name)
    .join('+');

const togetherOf = ({ inline = [] }: AppendRequest): InlineStatement[] => inline.filter(({ isApart }) => !isApart);

const eventsOf = (requests: readonly AppendRequest[]): EventToAppend[] => {
  let idx = 0;
  return requests.flatMap((request) => {
    const metadata = JSON.stringify(request.metadata);
    return request.appends.flatMap((append) =>
      append.events.map((event, at): EventToAppend => ({
        idx: ++idx,
        request,
        append,
        event,
        version: append.expectedVersion + at + 1,
        metadata,
      })),
    );
  });
};

const sharesOf = (events: readonly EventToAppend[], guards: readonly StreamGuard[]): Share[] => {
  const shares = new Map<number, { partition: number; events: EventToAppend[]; guards: StreamGuard[] }>();
  const shareOf = (partition: number): { events: EventToAppend[]; guards: StreamGuard[] } => {
    const share = shares.get(partition) ?? { partition, events: [], guards: [] };
    shares.set(partition, share);
    return share;
  };
  for (const event of events) shareOf(event.append.partition).events.push(event);
  for (const guard of guards) shareOf(guard.partition).guards.push(guard);
  return [...shares.values()].sort((a, b) => a.partition - b.partition);
};

/** The events of all partitions are lists, of which each call takes its part. */
const callFor = (
  shares: readonly Share[],
  requests: readonly AppendRequest[],
  { waits, sequence }: HowToAppend,
): Part => {
  const values: unknown[] = [];
  const list = (type: string, items: unknown[]): string => `$${values.push(items)}::${type}[]`;
  const events = shares.flatMap((share) => share.events);
  const guards = shares.flatMap((share) => share.guards);
  let [eventsBefore, guardsBefore] = [0, 0];
  const bounds = shares.map((share) => [
    share.partition,
    eventsBefore + 1,
    (eventsBefore += share.events.length),
    guardsBefore + 1,
    (guardsBefore += share.guards.length),
  ]);
  const part = ['smallint', 'integer', 'integer', 'integer', 'integer'].map((type, at) =>
    list(
      type,
      bounds.map((bound) => bound[at]),
    ),
  );
  const idx = list(
    'integer',
    events.map((event) => event.idx),
  );
  const ofEvents = <Item>(columns: readonly Column<Item>[], items: readonly Item[], slice: string): string[] =>
    columns.map(([type, of]) => `(${list(type, items.map(of))})[${slice}]`);
  const commands = new Map(requests.map((request, index) => [request, index]));
  const args = [
    ...ofEvents(
      [['integer', ({ request }: EventToAppend) => commands.get(request)], ...OF_EVENTS],
      events,
      'p.first:p.last',
    ),
    ...ofEvents(OF_GUARDS, guards, 'p.guard:p.guarded'),
  ];
  const number = `$${values.push(sequence)}::bigint`;
  return {
    text: `appended AS MATERIALIZED (
      SELECT (${idx})[p.first + s.n - 1] AS idx, p.partition, a.head + s.n AS position, s.sequence
      FROM unnest(${part.join(', ')}) AS p (partition, first, last, guard, guarded),
        LATERAL append_partition(p.partition, ${waits}, ${number}, ${args.join(', ')}) a,
        LATERAL unnest(a.sequences) WITH ORDINALITY AS s (sequence, n))`,
    values,
  };
};

const answerOf = (request: AppendRequest, indexes: readonly number[]): AnswerToStore[] => {
  if (!request.remember) return [];
  return [{ ...request.remember, at: request.recordedAt, first: indexes[0] ?? 1, last: indexes.at(-1) ?? 0 }];
};

/** The inline statements of all requests, merged by name: lists concatenated, event indexes renumbered. */
const mergedInline = (requests: readonly AppendRequest[]): readonly InlineStatement[] => {
  const own = togetherOf(requests[0]);
  if (requests.length === 1) return own;
  let events = 0;
  const offsets = requests.map((request) => {
    const before = events;
    events += request.appends.reduce((sum, append) => sum + append.events.length, 0);
    return before;
  });
  return own.map((statement, which) => ({
    ...statement,
    values: statement.values.map((_, parameter) =>
      requests.flatMap((request, index) => {
        const list = togetherOf(request)[which].values[parameter] as readonly unknown[];
        return parameter === statement.eventIndexAt ? list.map((value) => (value as number) + offsets[index]) : list;
      }),
    ),
  }));
};
