import { REPORT_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '@kernel/errors';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { countReports } from '../domain/report-parts';
import { unlistReports } from '../read/report-list/report-list.inline';
import { ReportsToChange, type ChangeableReports, eventsByReader } from './change-reports.query';
import { DeleteReports } from './commands';

@CommandHandler(DeleteReports)
export class DeleteReportsHandler implements ICommandHandler<DeleteReports> {
  constructor(
    private readonly recorder: Recorder,
    private readonly reports: ReportsToChange,
  ) {}

  execute({ accountId, reports }: DeleteReports): Promise<Recorded<MessageAnswer>> {
    return this.recorder.record({ accountId }, async ({ on }) =>
      deleteReports(await this.reports.byKeys(on, accountId, reports), reports.length),
    );
  }
}

/** All or nothing. */
const deleteReports = (found: readonly ChangeableReports[], asked: number): Decision<MessageAnswer> => {
  if (countReports(found) < asked) throw notFound(REPORT_MESSAGES.reportNotFound);
  return {
    ...eventsByReader(found, (readerId, parts) => ({ type: 'ReportsDeleted', data: { readerId, parts } })),
    inline: unlistReports(found),
    answer: { message: 'Report deleted' },
  };
};
