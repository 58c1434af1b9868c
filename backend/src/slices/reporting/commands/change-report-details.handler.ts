import { randomUUID } from 'node:crypto';
import { REPORT_MESSAGES } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { notFound } from '../../../kernel/errors';
import { readerStream } from '../../../kernel/event';
import { formatPosition } from '../../../kernel/event-position';
import { Database } from '../../../platform/database/database';
import { EventLog } from '../../../platform/event-log/event-log';
import { AccountKeys, open } from '../../../platform/privacy/account-keys';
import { WakeUps } from '../../../platform/queues';
import { changeDetails } from '../read/report-list/report-list.inline';
import { ChangeableReports } from './change-reports.query';
import { ChangeReportDetails, type ReadingDetails } from './commands';
import { mergeDetails } from './reading-details';
import { untilSettled } from './retry';

@CommandHandler(ChangeReportDetails)
export class ChangeReportDetailsHandler implements ICommandHandler<ChangeReportDetails> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly reports: ChangeableReports,
    private readonly keys: AccountKeys,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  execute({ accountId, report, changes }: ChangeReportDetails): Promise<{ position: string }> {
    return untilSettled(async () => {
      const [found] = await this.reports.byKeys(accountId, [report]);
      if (!found) throw notFound(REPORT_MESSAGES.reportNotFound);
      const key = (await this.keys.of([found.accountId])).get(found.accountId);
      const details = await this.keys.seal(
        found.accountId,
        mergeDetails(open<ReadingDetails>(key, found.private), changes),
      );
      const { partition, position, chapterId, readerId, version } = found;
      const appended = await this.log.append(this.database, {
        appends: [
          {
            partition,
            stream: readerStream(readerId),
            expectedVersion: version,
            events: [
              {
                type: 'ReportDetailsChanged',
                schemaVersion: 1,
                data: { readerId, position, chapterId },
                private: details,
              },
            ],
          },
        ],
        metadata: { accountId, commandId: randomUUID() },
        recordedAt: this.clock.now(),
        inline: changeDetails(found, details),
      });
      this.wakeUps.announce(appended);
      return { position: formatPosition(appended) };
    });
  }
}
