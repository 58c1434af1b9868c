import { Injectable } from '@nestjs/common';
import {
  ADMIN_MESSAGES,
  LIMITS,
  type EventAnswer,
  type EventDetailsAnswer,
  type EventsAnswer,
  type EventSearchQuery,
  type ListedEventAnswer,
} from '@lectio/contract';
import { invalid, notFound } from '@kernel/errors';
import { partitionOf, readerOfStream, readerStream, SITE_STREAM } from '@kernel/event';
import { EVENTS } from '@kernel/event-catalogue';
import { Database, sql } from '@platform/database/database';
import {
  copiesOf,
  findEvent,
  partitionOfStream,
  searchEvents,
  type EventSearch,
  type SearchCursor,
  type StoredEvent,
  type StreamName,
} from '@platform/event-log/event-search';
import { sayHere } from '@platform/language/here';
import { AdminAudit } from '@platform/http/audit/admin-audit';
import { EntriesOfEvent } from '@slices/points';
import { TargetNames } from '../audit/target-names.query';

/** The log for administrators. */
@Injectable()
export class EventExplorer {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesOfEvent,
    private readonly audit: AdminAudit,
    private readonly names: TargetNames,
  ) {}

  /** Newest first. Unknown ids give an empty list, not an error. */
  async search(query: EventSearchQuery): Promise<EventsAnswer> {
    const scope = await this.scope(query);
    const { events, next } = await searchEvents(this.database, {
      ...scope,
      siteIn: partitionOf(query.accountId ?? 0),
      types: typesOf(query.type),
      from: query.from ? new Date(query.from) : undefined,
      to: query.to ? new Date(query.to) : undefined,
      before: query.before ? parseCursor(query.before) : undefined,
      limit: query.limit ?? LIMITS.eventsPageSize,
    });
    return { events: await this.listed(events), next: next && formatCursor(next) };
  }

  /** @throws Refusal (not found) when the log has no such event */
  async details(id: string): Promise<EventDetailsAnswer> {
    const match = /^(\d{1,2})-(\d{1,15})$/.exec(id);
    const event = match ? await findEvent(this.database, Number(match[1]), Number(match[2])) : null;
    if (!event) throw notFound(ADMIN_MESSAGES.eventUnknown);
    const where = { places: await copiesOf(this.database, event), readerId: readerOfStream(event.stream) };
    const ids = where.places.map(({ partition, position }) => `${partition}-${position}`);
    const [[listed], points, corrections, resets, hasAction] = await Promise.all([
      this.listed([event]),
      this.entries.causedBy(where),
      this.entries.correctionsOf(where),
      this.entries.resetsAfter(where),
      this.audit.isAbout(ids),
    ]);
    return { event: listed, points, corrections, resets: points.length > 0 ? resets : [], hasAction };
  }

  /** One event; null if the log has none there. */
  async find(partition: number, position: number): Promise<EventAnswer | null> {
    const event = await findEvent(this.database, partition, position);
    return event && toAnswer(event);
  }

  /** With names, and points in all. */
  private async listed(events: readonly StoredEvent[]): Promise<ListedEventAnswer[]> {
    const answers = events.map(toAnswer);
    const ofReaders = events.flatMap(({ stream, position }) => {
      const readerId = readerOfStream(stream);
      return readerId === null ? [] : [{ readerId, position }];
    });
    const targetsOf = ({ readerId, accountId }: EventAnswer) => [
      { kind: 'reader', id: String(readerId) },
      { kind: 'account', id: String(accountId) },
    ];
    const [nameOf, sums] = await Promise.all([this.names.of(answers.flatMap(targetsOf)), this.entries.sums(ofReaders)]);
    return answers.map((answer) => {
      const [readerName, accountName] = targetsOf(answer).map(nameOf);
      return { ...answer, readerName, accountName, points: answer.readerId === null ? null : (sums.shift() ?? 0) };
    });
  }

  /** A reader's stream, everything about an account, or a batch; combined, they narrow the search. */
  private async scope({
    readerId,
    accountId,
    batchId,
  }: EventSearchQuery): Promise<Pick<EventSearch, 'streams' | 'actor' | 'batchId'>> {
    if (readerId !== undefined) {
      const streams =
        accountId === undefined ? await this.streamsOfReader(readerId) : await this.streamsOfAccount(accountId);
      const stream = readerStream(readerId);
      return { streams: withSite(streams.filter((one) => one.stream === stream)), batchId };
    }
    if (accountId !== undefined)
      return { streams: withSite(await this.streamsOfAccount(accountId)), actor: accountId, batchId };
    return batchId === undefined ? {} : { streams: await this.streamsOfBatch(batchId), batchId };
  }

  /** Also finds readers of deleted accounts: their events stay. */
  private async streamsOfReader(readerId: number): Promise<StreamName[]> {
    const stream = readerStream(readerId);
    const partition = await partitionOfStream(this.database, stream);
    return partition === null ? [] : [{ partition, stream }];
  }

  private async streamsOfAccount(accountId: number): Promise<StreamName[]> {
    const { rows } = await this.database.query<{ id: number; partition: number }>(sql(accountId)`
      SELECT id, partition FROM readers WHERE account_id = $1`);
    return rows.map(({ id, partition }) => ({ partition, stream: readerStream(id) }));
  }

  private async streamsOfBatch(batchId: string): Promise<StreamName[]> {
    const { rows } = await this.database.query<{ partition: number; reader_id: number }>(sql(batchId)`
      SELECT DISTINCT partition, reader_id FROM views.report_entry WHERE batch_id = $1`);
    return rows.map((row) => ({ partition: row.partition, stream: readerStream(row.reader_id) }));
  }
}

/** Site events concern these readers too. */
const withSite = (streams: readonly StreamName[]): StreamName[] => [
  ...streams,
  ...[...new Set(streams.map((one) => one.partition))].map((partition) => ({ partition, stream: SITE_STREAM })),
];

const typesOf = (type: string | undefined): string[] => {
  const known = EVENTS.all.map((one) => one.type);
  if (type === undefined) return known;
  if (!known.includes(type)) throw invalid(ADMIN_MESSAGES.eventTypeUnknown, 'type');
  return [type];
};

const toAnswer = (event: StoredEvent): EventAnswer => ({
  id: `${event.partition}-${event.position}`,
  type: event.type,
  meaning: sayHere(EVENTS.all.find((one) => one.type === event.type)?.meaning ?? ''),
  schemaVersion: event.schemaVersion,
  stream: event.stream,
  version: event.version,
  readerId: readerOfStream(event.stream),
  accountId: event.metadata.accountId,
  commandId: event.metadata.commandId,
  requestId: event.metadata.requestId ?? null,
  data: event.data,
  hasSealedPart: event.hasPrivate,
  recordedAt: event.recordedAt.toISOString(),
});

const formatCursor = ({ recordedAt, partition, position }: SearchCursor): string =>
  `${recordedAt}_${partition}_${position}`;

const parseCursor = (text: string): SearchCursor => {
  const [recordedAt, partition, position] = text.split('_');
  return { recordedAt, partition: Number(partition), position: Number(position) };
};
