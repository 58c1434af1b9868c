import { randomUUID } from 'node:crypto';
import {
  LIMITS,
  MESSAGES,
  numberingOf,
  passageReader,
  REPORT_MESSAGES,
  type ImportAnswer,
  type ImportReportsRequest,
} from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { formatDay, type Day } from '@kernel/civil-date';
import { Refusal } from '@kernel/errors';
import { readerStream, type DecidedEvent } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import type { Decision, Recorded, StreamDecision } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { siteGuards } from '@platform/event-log/stream-versions';
import { AccountKeys, seal } from '@platform/privacy/account-keys';
import { ChosenTranslations, OwnNumbering } from '@slices/accounts';
import { OwnCanon } from '@slices/readers';
import type { ReadingDetails } from '@slices/reporting/domain/reading-details';
import { closeBlocks } from '@slices/reporting/read/report-list/report-blocks.inline';
import { growSession, listReports, type ListedEvent } from '@slices/reporting/read/report-list/report-list.inline';
import { SkippedDetails, type DetailsOfSkipped } from '../skipped-details';
import { readHistory } from './history-file';
import { answerTo, type ImportWork } from './import-answer';
import { importReports, type DecidedGroup } from './import-reports.decider';
import { ImportableReaders } from './importable-readers.query';
import { chaptersReader, type ReadChapters } from './sheet-passages';
import { isOwnExport, readSheet, type Sheet } from './sheet-rows';
import { withKnownTranslations } from './sheet-translations';

/** Records a file of history for the caller's own readers as one batch, and no report twice. */
export class ImportReports extends Command<Recorded<ImportAnswer>> {
  constructor(
    readonly file: {
      readonly accountId: number;
      readonly request: ImportReportsRequest;
      readonly today: Day;
      readonly dryRun: boolean;
    },
  ) {
    super();
  }
}

@CommandHandler(ImportReports)
export class ImportReportsHandler implements ICommandHandler<ImportReports> {
  constructor(
    private readonly recorder: Recorder,
    private readonly readers: ImportableReaders,
    private readonly keys: AccountKeys,
    private readonly translations: ChosenTranslations,
    private readonly canons: OwnCanon,
    private readonly numberings: OwnNumbering,
    private readonly skippedDetails: SkippedDetails,
  ) {}

  async execute(command: ImportReports): Promise<Recorded<ImportAnswer>> {
    const { accountId, dryRun, request } = command.file;
    const sheet = await readSheet(request.csv, request.firstLine);
    // Read once, however often the recorder asks for a decision.
    const canon = await this.canons.of(accountId);
    const numbering = await numberingOf(isOwnExport(sheet) ? 'kjv' : await this.numberings.of(accountId));
    const [own, english, all] = await Promise.all([
      passageReader({ language: request.language, canon, numbering }),
      passageReader({ canon, numbering }),
      passageReader({ language: request.language, canon: 'all', numbering }),
    ]);
    const chaptersIn = chaptersReader({ own, english, all });
    // A trial records nothing, and its answer quotes the file: it is kept for no retry.
    return this.recorder.record({ accountId, keepsAnswer: !dryRun }, async ({ on, now }) => {
      const work = await this.work(on, command, sheet, chaptersIn);
      const along = await this.skippedDetails.decide(on, accountId, work.known);
      if (dryRun) return { answer: answerTo(work, along, dryRun) };
      if (work.file.problem) throw refusalOf(work.file.problem);
      const key = (await this.keys.of([accountId])).get(accountId);
      return imported(command, { ...work, along }, { key, recordedAt: now() });
    });
  }

  private async work(
    on: Queryable,
    { file: { accountId, request, today } }: ImportReports,
    sheet: Sheet,
    chaptersIn: ReadChapters,
  ): Promise<ImportWork> {
    const readers = await this.readers.of(on, accountId);
    // Every account has its primary reader: this one has been deleted meanwhile, and nothing may be kept for it.
    if (readers.length === 0) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    const session = await this.readers.session(on, accountId, request.sessionId);
    const read = await readHistory(sheet, { readers, chaptersIn, today, chosen: request });
    const readable = await withKnownTranslations(read.readable, (id) => this.translations.isKnown(id));
    const file = { ...read, readable };
    const surviving = await this.readers.surviving(
      on,
      readers.map(({ id }) => id),
      file.readable.map(({ readDate }) => readDate),
    );
    const decide = (batchId: string): ImportWork => ({
      file,
      readers,
      session,
      batchId,
      ...importReports(file.readable, surviving, { recordedOn: formatDay(today), batchId }),
    });
    const work = decide(session?.batchId ?? randomUUID());
    const isFull = session !== null && session.reports + work.created > LIMITS.reportsPerBatch;
    return isFull ? decide(randomUUID()) : work;
  }
}

const imported = (
  command: ImportReports,
  work: ImportWork & { readonly along: DetailsOfSkipped },
  { key, recordedAt }: { key: Buffer | undefined; recordedAt: number },
): Decision<ImportAnswer> => {
  const { batchId, created, session, along } = work;
  const answer = answerTo(work, along, false);
  if (created === 0 && along.events.size === 0) return { answer };
  const { accountId, request } = command.file;
  const sealed = (details: ReadingDetails | null): Buffer | null =>
    key && details !== null ? seal(key, details) : null;
  const { streams, listed } = toStreams(work, sealed);
  const inline = created === 0 ? [] : listReports({ events: listed, reportedBy: accountId, batchId, recordedAt });
  const { sessionId } = request;
  if (session && sessionId !== undefined)
    inline.push(growSession({ accountId, sessionId, batchId, from: session.batchId, created }));
  return {
    streams,
    guards: siteGuards(work.readers),
    inline: [...inline, ...along.inline, ...closeBlocks(streams)],
    rows: created + (along.answer?.added ?? 0),
    answer,
  };
};

/** One append per reader, its days in order; the list numbers events in the order of the append. */
const toStreams = (
  { groups, readers, along }: ImportWork & { readonly along: DetailsOfSkipped },
  sealed: (details: ReadingDetails | null) => Buffer | null,
): { streams: StreamDecision[]; listed: ListedEvent[] } => {
  const listed: ListedEvent[] = [];
  let index = 0;
  const toEvent = ({ readerId, readDate, details, decision }: DecidedGroup): DecidedEvent => {
    if (!decision.event) throw new Error('nothing to append');
    const said = sealed(details);
    listed.push({ index: ++index, readerId, readDate, chapters: decision.chapters, private: said });
    return { ...decision.event, private: said };
  };
  const streams = readers.flatMap(({ id, partition, version }) => {
    const further = along.events.get(id) ?? [];
    const events = [...groups.filter(({ readerId }) => readerId === id).map(toEvent), ...further];
    index += further.length;
    return events.length === 0 ? [] : [{ partition, stream: readerStream(id), version, events }];
  });
  return { streams, listed };
};

const refusalOf = ({ message, names }: NonNullable<ImportWork['file']['problem']>): Refusal =>
  new Refusal(
    'invalid',
    message,
    names.map((name) => ({ field: `columns.${name}`, message: REPORT_MESSAGES.importColumnAsked })),
  );
