import { randomUUID } from 'node:crypto';
import { LIMITS, NO_DETAILS, REPORT_MESSAGES, type ImportAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formatDay, type Day } from '../../../kernel/civil-date';
import { capital, countInWords } from '../../../kernel/count';
import { Refusal } from '../../../kernel/errors';
import { partitionOf, readerStream, type DecidedEvent } from '../../../kernel/event';
import type { Queryable } from '../../../platform/database/database';
import type { Decision, Once, Recorded, StreamDecision } from '../../../platform/event-log/decision';
import { Recorder } from '../../../platform/event-log/recorder';
import { siteGuards } from '../../../platform/event-log/stream-versions';
import { AccountKeys, seal } from '../../../platform/privacy/account-keys';
import { listReports, type ListedEvent } from '../read/report-list/report-list.inline';
import { readHistory, type HistoryFile } from './history-file';
import { importHistory, type DecidedGroup, type ImportDecision } from './import-history.decider';
import { ImportableReaders, type ImportableReader } from './importable-readers.query';

/** Records a file of history for the caller's own readers as one batch: all or nothing, and no report twice. */
export class ImportReports extends Command<Recorded<ImportAnswer>> {
  constructor(
    readonly file: { readonly accountId: number; readonly csv: string; readonly today: Day; readonly dryRun: boolean },
    readonly once: Once | null,
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
    private readonly recorder: Recorder,
    private readonly readers: ImportableReaders,
    private readonly keys: AccountKeys,
  ) {}

  execute(command: ImportReports): Promise<Recorded<ImportAnswer>> {
    const { accountId, dryRun } = command.file;
    return this.recorder.record({ accountId, once: command.once }, async ({ on, now }) => {
      const work = await this.work(on, command);
      if (dryRun) return { answer: answerTo(command, work) };
      if (work.file.errors.length > 0) throw refusalOf(work.file);
      const key = (await this.keys.of([accountId])).get(accountId);
      return importReports(command, work, { key, recordedAt: now() });
    });
  }

  private async work(on: Queryable, { file: { accountId, csv, today } }: ImportReports): Promise<Work> {
    const readers = await this.readers.of(on, accountId);
    const file = readHistory(csv, readers, today);
    const surviving = await this.readers.surviving(
      on,
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
}

const importReports = (
  command: ImportReports,
  work: Work,
  { key, recordedAt }: { key: Buffer | undefined; recordedAt: number },
): Decision<ImportAnswer> => {
  const answer = answerTo(command, work);
  if (work.created === 0) return { answer };
  const { accountId } = command.file;
  const sealed = (notes: string | null): Buffer | null =>
    key && notes !== null ? seal(key, { ...NO_DETAILS, notes }) : null;
  const { streams, listed } = toStreams(accountId, work, sealed);
  return {
    streams,
    guards: siteGuards([{ partition: partitionOf(accountId), siteVersion: work.readers[0].siteVersion }]),
    inline: listReports({ events: listed, reportedBy: accountId, batchId: work.batchId, recordedAt }),
    rows: work.created,
    answer,
  };
};

/** One append per reader, its days in order; the list numbers events in the order of the append. */
const toStreams = (
  accountId: number,
  { groups, readers }: Work,
  sealed: (notes: string | null) => Buffer | null,
): { streams: StreamDecision[]; listed: ListedEvent[] } => {
  const listed: ListedEvent[] = [];
  const toEvent = ({ readerId, readDate, notes, decision }: DecidedGroup): DecidedEvent => {
    if (!decision.event) throw new Error('nothing to append');
    const details = sealed(notes);
    listed.push({ index: listed.length + 1, readerId, readDate, chapters: decision.chapters, private: details });
    return { ...decision.event, private: details };
  };
  const streams = readers.flatMap(({ id, version }) => {
    const events = groups.filter(({ readerId }) => readerId === id).map(toEvent);
    return events.length === 0
      ? []
      : [{ partition: partitionOf(accountId), stream: readerStream(id), version, events }];
  });
  return { streams, listed };
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
    message: messageOf(file, created, dryRun),
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

const messageOf = ({ readable }: HistoryFile, created: number, dryRun: boolean): string => {
  if (readable.length === 0) return 'Nothing in the file can be imported';
  if (created === 0) return 'Everything in the file was already reported';
  const what = capital(countInWords(created, 'report'));
  return dryRun ? `${what} would be imported` : `${what} imported`;
};
