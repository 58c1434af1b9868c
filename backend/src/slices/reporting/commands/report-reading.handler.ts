import { randomUUID } from 'node:crypto';
import { READER_MESSAGES } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { notFound } from '../../../kernel/errors';
import { formatPosition } from '../../../kernel/event-position';
import { partitionOf, readerStream, SITE_STREAM } from '../../../kernel/event';
import { Database } from '../../../platform/database/database';
import { EventLog, type StreamAppend, type StreamGuard } from '../../../platform/event-log/event-log';
import { AccountKeys, seal } from '../../../platform/privacy/account-keys';
import { WakeUps } from '../../../platform/queues';
import { reportChapters, type ReportDecision } from '../domain/report-chapters.decider';
import { listReports } from '../read/report-list/report-list.inline';
import { ReportReading, type Done, type ReportReadingBody } from './commands';
import { untilSettled } from './retry';
import { WritableReaders, type WritableReader } from './writable-readers.query';

interface Decided {
  readonly reader: WritableReader;
  readonly decision: ReportDecision;
  readonly private: Buffer | null;
}

/** Answers once events, the list of reports and the remembered answer are stored, in one transaction. */
@CommandHandler(ReportReading)
export class ReportReadingHandler implements ICommandHandler<ReportReading> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly readers: WritableReaders,
    private readonly keys: AccountKeys,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute(command: ReportReading): Promise<Done> {
    return untilSettled(() => this.attempt(command));
  }

  private async attempt(command: ReportReading): Promise<Done> {
    const { report } = command;
    const readerIds = [...new Set(report.readerIds)];
    const loaded = await this.readers.load({ ...report, readerIds });
    if (loaded.readers.length < readerIds.length) throw notFound(READER_MESSAGES.readerNotFound);
    const batchId = loaded.sessionBatchId ?? randomUUID();
    const decided = await this.decide(command, loaded.readers, batchId);
    const repeatedReaders = (report.readerIds.length - readerIds.length) * report.chapterIds.length;
    const created = decided.reduce((sum, { decision }) => sum + decision.chapters.length, 0);
    const skipped = decided.reduce((sum, { decision }) => sum + decision.skipped, repeatedReaders);
    const body = JSON.stringify(answer(created, skipped, created > 0 ? batchId : null));
    return this.store(
      command,
      decided.filter(({ decision }) => decision.event !== null),
      { batchId, answer: { status: created > 0 ? 201 : 200, body } },
    );
  }

  private async decide(
    { report }: ReportReading,
    readers: readonly WritableReader[],
    batchId: string,
  ): Promise<Decided[]> {
    const keys = report.details ? await this.keys.of(readers.map((reader) => reader.accountId)) : null;
    return readers.map((reader) => {
      const decision = reportChapters(
        { readerId: reader.id, survivingOnDate: reader.survivingOnDate },
        { ...report, batchId },
      );
      const key = keys?.get(reader.accountId);
      return { reader, decision, private: key && decision.event ? seal(key, report.details) : null };
    });
  }

  private async store(
    { report, once }: ReportReading,
    decided: readonly Decided[],
    done: { batchId: string; answer: { status: number; body: string } },
  ): Promise<Done> {
    if (decided.length === 0 && !once) return { ...done.answer, position: null };
    const recordedAt = this.clock.now();
    const events = decided.map(({ reader, decision, private: details }, at) => ({
      index: at + 1,
      readerId: reader.id,
      readDate: report.readDate,
      chapters: decision.chapters,
      private: details,
    }));
    const appended = await this.log.append(this.database, {
      appends: decided.map(toAppend),
      guards: siteGuards(decided),
      metadata: { accountId: report.accountId, commandId: randomUUID() },
      recordedAt,
      remember: once ? { ...once, answer: done.answer } : undefined,
      inline:
        decided.length === 0
          ? []
          : listReports({ events, reportedBy: report.accountId, batchId: done.batchId, recordedAt }),
    });
    this.wakeUps.announce(appended);
    return { ...done.answer, position: appended.length === 0 ? null : formatPosition(appended) };
  }
}

const toAppend = ({ reader, decision, private: details }: Decided): StreamAppend => {
  if (!decision.event) throw new Error('nothing to append');
  const { type, data } = decision.event;
  return {
    partition: partitionOf(reader.accountId),
    stream: readerStream(reader.id),
    expectedVersion: reader.version,
    events: [{ type, schemaVersion: 1, data, private: details }],
  };
};

/** A reset between decision and append would make the decision wrong. */
const siteGuards = (decided: readonly Decided[]): StreamGuard[] => {
  const versions = new Map(decided.map(({ reader }) => [partitionOf(reader.accountId), reader.siteVersion]));
  return [...versions].map(([partition, version]) => ({ partition, stream: SITE_STREAM, version }));
};

const answer = (created: number, skipped: number, batchId: string | null): ReportReadingBody => ({
  message:
    created > 0
      ? `${created === 1 ? 'One chapter' : `${created.toLocaleString('en')} chapters`} reported`
      : 'Everything was already reported for this day',
  summary: { reportsCreated: created, skipped, processingMode: 'asynchronous' },
  batchId,
});
