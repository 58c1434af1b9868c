import { randomUUID } from 'node:crypto';
import { msg, REPORT_MESSAGES, say, type ReportsPutBackAnswer, type ReportsTakenAwayAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { conflict, notFound } from '@kernel/errors';
import { readerStream, type DecidedEvent } from '@kernel/event';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { siteGuards } from '@platform/event-log/stream-versions';
import { unsaid } from '@platform/http/answers/spoken';
import { AccountKeys } from '@platform/privacy/account-keys';
import { Notifications } from '@slices/notifications';
import { countReports } from '../domain/report-parts';
import type { ReportsPutBack, ReportsTakenAway } from '../domain/reporting.events';
import { putReportsBack, takeReportsAway } from '../domain/take-reports-away.decider';
import { putAsideReports, relistReports, type ReportKey } from '../read/report-list/report-list.inline';
import { ReportsToRemove, type RemovableReports } from './removable-reports.query';

/** The reports themselves, or all that survive of a batch. */
export type WhichReports = { readonly keys: readonly ReportKey[] } | { readonly batchId: string };

/** An administrator takes reports of one person away. */
export class TakeReportsAway extends Command<Recorded<ReportsTakenAwayAnswer>> {
  constructor(
    readonly adminId: number,
    readonly which: WhichReports,
    readonly reason: string,
  ) {
    super();
  }
}

/** An administrator puts back what one of them took away, except what was reported again meanwhile. */
export class PutReportsBack extends Command<Recorded<ReportsPutBackAnswer>> {
  constructor(
    readonly adminId: number,
    readonly removalId: string,
  ) {
    super();
  }
}

/**
 * They are put aside like undone ones, under an id of their own: no undo or redo of the owner touches them, and they do
 * not keep the owner from reporting the same chapter and day again.
 */
@CommandHandler(TakeReportsAway)
export class TakeReportsAwayHandler implements ICommandHandler<TakeReportsAway> {
  constructor(
    private readonly recorder: Recorder,
    private readonly reports: ReportsToRemove,
    private readonly keys: AccountKeys,
    private readonly notifications: Notifications,
  ) {}

  execute({ adminId, which, reason: written }: TakeReportsAway): Promise<Recorded<ReportsTakenAwayAnswer>> {
    return this.recorder.change({ accountId: adminId }, async ({ on, now }) => {
      const found =
        'keys' in which ? await this.reports.byKeys(on, which.keys) : await this.reports.ofBatch(on, which.batchId);
      const removalId = randomUUID();
      const asked = 'keys' in which ? which.keys.length : null;
      const { ownerId, events } = takeReportsAway(found, { removalId, asked });
      const count = countReports(found);
      const reason = await this.keys.seal(ownerId, { reason: written });
      await this.notifications.tell(on, {
        accountIds: [ownerId],
        title: msg('Reports taken away'),
        message: say(
          'An administrator took away {count, plural, =1 {one of your reports} other {# of your reports}}. You’ll find the reason on the page Manage Reports.',
          { count },
        ),
        type: 'warning',
        category: 'reading',
        metadata: { removalId },
      });
      const undo = { undoId: removalId, accountId: adminId, batchId: removalId, undoneAt: now(), reason };
      return {
        ...streamsOf(
          found,
          events.map((event) => ({ ...event, private: reason })),
        ),
        inline: putAsideReports(found, undo),
        answer: { message: unsaid(takenAway(count)), removalId, userId: ownerId, reports: count },
        names: [ownerId],
      };
    });
  }
}

@CommandHandler(PutReportsBack)
export class PutReportsBackHandler implements ICommandHandler<PutReportsBack> {
  constructor(
    private readonly recorder: Recorder,
    private readonly reports: ReportsToRemove,
    private readonly notifications: Notifications,
  ) {}

  execute({ adminId, removalId }: PutReportsBack): Promise<Recorded<ReportsPutBackAnswer>> {
    return this.recorder.change({ accountId: adminId }, async ({ on }) => {
      const removal = await this.reports.takenAway(on, removalId);
      if (removal === null) throw notFound(REPORT_MESSAGES.nothingToPutBack);
      const { aside, removalPartition } = removal;
      if (aside.length === 0) throw conflict(REPORT_MESSAGES.reportedAgain);
      const count = countReports(aside);
      const [{ ownerId }] = aside;
      await this.notifications.tell(on, {
        accountIds: [ownerId],
        title: msg('Reports put back'),
        message: say(
          'An administrator put back {count, plural, =1 {one of your reports} other {# of your reports}}. Everything counts as before.',
          { count },
        ),
        category: 'reading',
        metadata: { removalId },
      });
      return {
        ...streamsOf(aside, putReportsBack(aside, removalId)),
        inline: relistReports(aside, removalId, removalPartition),
        rows: count,
        answer: { message: unsaid(putBack(count)), userId: ownerId, reports: count },
        names: [ownerId],
      };
    });
  }
}

/** Each reader's event, guarded against a reset in between. */
const streamsOf = (
  reports: readonly RemovableReports[],
  events: readonly (DecidedEvent & (ReportsTakenAway | ReportsPutBack))[],
): Pick<Decision<object>, 'streams' | 'guards'> => {
  const first = new Map(reports.map((report) => [report.readerId, report]));
  const streams = events.map((event) => {
    const { readerId, partition, version } = first.get(event.data.readerId) as RemovableReports;
    return { partition, stream: readerStream(readerId), version, events: [event] };
  });
  return { streams, guards: siteGuards(reports) };
};

const takenAway = (reports: number) =>
  say('{reports, plural, =1 {One report} other {# reports}} taken away', { reports });
const putBack = (reports: number) => say('{reports, plural, =1 {One report} other {# reports}} put back', { reports });
