import { REPORT_MESSAGES } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound, Refusal } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { AccountKeys } from '@platform/privacy/account-keys';
import type { ReadingDetails } from '../domain/reading-details';
import { changedDetails } from '../read/report-list/report-details';
import { changeDetails, type ReportKey } from '../read/report-list/report-list.inline';
import { ReportsToChange, type ChangeableReport } from './change-reports.query';
import { ReportMoves, type Move } from './report-moves';

/** Changes one report's notes and details, and its day; what is undefined stays as it is. */
export class ChangeReportDetails extends Command<Recorded<object>> {
  constructor(
    readonly accountId: number,
    readonly report: ReportKey,
    readonly changes: Partial<ReadingDetails>,
    readonly day?: Move['day'],
  ) {
    super();
  }
}

@CommandHandler(ChangeReportDetails)
export class ChangeReportDetailsHandler implements ICommandHandler<ChangeReportDetails> {
  constructor(
    private readonly recorder: Recorder,
    private readonly reports: ReportsToChange,
    private readonly keys: AccountKeys,
    private readonly moves: ReportMoves,
  ) {}

  execute({ accountId, report, changes, day }: ChangeReportDetails): Promise<Recorded<object>> {
    return this.recorder.record({ accountId }, async ({ on, now }) => {
      const found = await this.reports.one(on, accountId, report);
      if (!found) throw notFound(REPORT_MESSAGES.reportNotFound);
      const key = (await this.keys.of([found.accountId])).get(found.accountId);
      const details = await this.keys.seal(found.accountId, changedDetails(accountId, found, key, changes));
      if (!day || day.readDate === found.readDate) return changeTo(found, details);
      const edit = Object.keys(changes).length > 0 ? { event: changed(found, details), details } : undefined;
      const decision = await this.moves.decide(on, { accountId, reports: [report], day }, now(), edit);
      if (decision.answer.moved === 0)
        throw new Refusal('conflict', REPORT_MESSAGES.alreadyOnDay, [
          { field: 'readDate', message: REPORT_MESSAGES.alreadyOnDay },
        ]);
      return decision;
    });
  }
}

const changed = ({ position, chapterId, readerId }: ChangeableReport, details: Buffer) => ({
  type: 'ReportDetailsChanged',
  data: { readerId, position, chapterId },
  private: details,
});

const changeTo = (found: ChangeableReport, details: Buffer): Decision<object> => {
  const { partition, readerId, version } = found;
  return {
    streams: [{ partition, stream: readerStream(readerId), version, events: [changed(found, details)] }],
    inline: changeDetails([{ ...found, details }]),
    answer: {},
  };
};
