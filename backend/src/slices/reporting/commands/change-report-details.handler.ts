import { REPORT_MESSAGES } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { AccountKeys } from '@platform/privacy/account-keys';
import type { ReadingDetails } from '../domain/reading-details';
import { changedDetails } from '../read/report-list/report-details';
import { changeDetails, type ReportKey } from '../read/report-list/report-list.inline';
import { ReportsToChange, type ChangeableReport } from './change-reports.query';

/** Changes one report's notes and details; undefined fields stay as they are. */
export class ChangeReportDetails extends Command<Recorded<object>> {
  constructor(
    readonly accountId: number,
    readonly report: ReportKey,
    readonly changes: Partial<ReadingDetails>,
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
  ) {}

  execute({ accountId, report, changes }: ChangeReportDetails): Promise<Recorded<object>> {
    return this.recorder.record({ accountId }, async ({ on }) => {
      const found = await this.reports.one(on, accountId, report);
      if (!found) throw notFound(REPORT_MESSAGES.reportNotFound);
      const key = (await this.keys.of([found.accountId])).get(found.accountId);
      return changeTo(found, await this.keys.seal(found.accountId, changedDetails(accountId, found, key, changes)));
    });
  }
}

const changeTo = (found: ChangeableReport, details: Buffer): Decision<object> => {
  const { partition, position, chapterId, readerId, version } = found;
  const data = { readerId, position, chapterId };
  const event = { type: 'ReportDetailsChanged', data, private: details };
  return {
    streams: [{ partition, stream: readerStream(readerId), version, events: [event] }],
    inline: changeDetails(found, details),
    answer: {},
  };
};
