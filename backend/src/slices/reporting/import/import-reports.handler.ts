import { randomUUID } from 'node:crypto';
import { LIMITS, REPORT_MESSAGES, type ImportAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formatDay, type Day } from '../../../kernel/civil-date';
import { Clock } from '../../../kernel/clock';
import { Refusal } from '../../../kernel/errors';
import { partitionOf, readerStream, SITE_STREAM, type NewEvent } from '../../../kernel/event';
import { formatPosition } from '../../../kernel/event-position';
import { Database } from '../../../platform/database/database';
import { EventLog, type StreamAppend } from '../../../platform/event-log/event-log';
import { AccountKeys, seal } from '../../../platform/privacy/account-keys';
import { WakeUps } from '../../../platform/queues';
import type { Done, Once } from '../commands/commands';
import { NO_DETAILS } from '../commands/reading-details';
import { untilSettled } from '../commands/retry';
import { listReports, type ListedEvent } from '../read/report-list/report-list.inline';
import { readHistory, type HistoryFile } from './history-file';
import { importHistory, type DecidedGroup, type ImportDecision } from './import-history.decider';
import { ImportableReaders, type ImportableReader } from './importable-readers.query';

/** Records a file of history for the caller's own readers, as one batch: all of it or nothing, and nothing twice. */
export class ImportReports extends Command<Done> {
  constructor(
    readonly file: { readonly accountId: number; readonly csv: string; readonly today: Day; readonly dryRun: boolean },
    readonly once: Once,
  ) {
    super();
  }
}

interface Work extends ImportDecision {
  readonly file: HistoryFile;
  readonly readers: readonly ImportableReader[];
  readonly batchId: string;
}

@CommandHandler(ImportReports)
export class ImportReportsHandler implements ICommandHandler<ImportReports> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly readers: ImportableReaders,
    private readonly keys: AccountKeys,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  execute(command: ImportReports): Promise<Done> {
    return untilSettled(async () => {
      const work = await this.decide(command);
      if (command.file.dryRun) return { status: 200, body: JSON.stringify(answerTo(command, work)), position: null };
      if (work.file.errors.length > 0) throw refusalOf(work.file);
      return this.store(command, work);
    });
  }

  private async decide({ file: { accountId, csv, today } }: ImportReports): Promise<Work> {
    const readers = await this.readers.of(accountId);
    const file = readHistory(csv, readers, today);
    const surviving = await this.readers.surviving(
      readers.map(({ id }) => id),
      file.readable.map(({ readDate }) => readDate),
    );
    const batchId = randomUUID();
    return {
      file,
      readers,
      batchId,
      ...importHistory(file.readable, surviving, { recordedOn: formatDay(today), batchId }),
    };
  }

  private async store(command: ImportReports, work: Work): Promise<Done> {
    const { accountId } = command.file;
    const answer = { status: work.created > 0 ? 201 : 200, body: JSON.stringify(answerTo(command, work)) };
    if (work.created === 0 && !command.once) return { ...answer, position: null };
    const key = (await this.keys.of([accountId])).get(accountId);
    const sealed = (notes: string | null): Buffer | null =>
      key && notes !== null ? seal(key, { ...NO_DETAILS, notes }) : null;
    const { appends, listed } = toAppends(accountId, work, sealed);
    const recordedAt = this.clock.now();
    const appended = await this.log.append(this.database, {
      appends,
      guards:
        work.created === 0
          ? []
          : [{ partition: partitionOf(accountId), stream: SITE_STREAM, version: work.readers[0].siteVersion }],
      metadata: { accountId, commandId: randomUUID() },
      recordedAt,
      remember: command.once ? { ...command.once, answer } : undefined,
      inline:
        listed.length === 0
          ? []
          : listReports({ events: listed, reportedBy: accountId, batchId: work.batchId, recordedAt }),
    });
    this.wakeUps.announce(appended);
    return { ...answer, position: appended.length === 0 ? null : formatPosition(appended) };
  }
}

/** One append a reader, its days in order; the list counts events in the order in which they are appended. */
const toAppends = (
  accountId: number,
  { groups, readers }: Work,
  sealed: (notes: string | null) => Buffer | null,
): { appends: StreamAppend[]; listed: ListedEvent[] } => {
  const listed: ListedEvent[] = [];
  const toEvent = ({ readerId, readDate, notes, decision }: DecidedGroup): NewEvent => {
    if (!decision.event) throw new Error('nothing to append');
    const details = sealed(notes);
    listed.push({ index: listed.length + 1, readerId, readDate, chapters: decision.chapters, private: details });
    return { type: decision.event.type, schemaVersion: 1, data: decision.event.data, private: details };
  };
  const appends = readers.flatMap(({ id, version }) => {
    const events = groups.filter(({ readerId }) => readerId === id).map(toEvent);
    return events.length === 0
      ? []
      : [{ partition: partitionOf(accountId), stream: readerStream(id), expectedVersion: version, events }];
  });
  return { appends, listed };
};

const refusalOf = ({ errors }: HistoryFile): Refusal =>
  new Refusal(
    'invalid',
    REPORT_MESSAGES.importHasErrors,
    errors.slice(0, LIMITS.importErrorsShown).map(({ line, message }) => ({ field: `line ${line}`, message })),
  );

const answerTo = (
  { file: { dryRun } }: ImportReports,
  { file, groups, readers, created, skipped, batchId }: Work,
): ImportAnswer => {
  const dates = file.readable.map(({ readDate }) => readDate).sort();
  const named = new Set(groups.map(({ readerId }) => readerId));
  return {
    message: messageOf(created, dryRun),
    dryRun,
    summary: {
      lines: file.lines,
      reportsCreated: created,
      skipped,
      firstReadDate: dates[0] ?? null,
      lastReadDate: dates[dates.length - 1] ?? null,
      readers: readers.filter(({ id }) => named.has(id)).map(({ name }) => name),
    },
    errors: file.errors.slice(0, LIMITS.importErrorsShown),
    errorCount: file.errors.length,
    batchId: dryRun || created === 0 ? null : batchId,
  };
};

const messageOf = (created: number, dryRun: boolean): string => {
  if (created === 0) return 'Everything in the file was already reported';
  const what = created === 1 ? 'One report' : `${created.toLocaleString('en')} reports`;
  return dryRun ? `${what} would be imported` : `${what} imported`;
};
