import { randomUUID } from 'node:crypto';
import { REPORT_MESSAGES } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { notFound } from '../../../kernel/errors';
import { formatPosition } from '../../../kernel/event-position';
import { Database } from '../../../platform/database/database';
import { EventLog } from '../../../platform/event-log/event-log';
import { WakeUps } from '../../../platform/queues';
import { unlistReports } from '../read/report-list/report-list.inline';
import { appendsByReader } from './append-parts';
import { ChangeableReports } from './change-reports.query';
import { DeleteReports } from './commands';
import { untilSettled } from './retry';

@CommandHandler(DeleteReports)
export class DeleteReportsHandler implements ICommandHandler<DeleteReports> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly reports: ChangeableReports,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  execute({ accountId, reports }: DeleteReports): Promise<{ position: string }> {
    return untilSettled(async () => {
      const found = await this.reports.byKeys(accountId, reports);
      if (found.length < reports.length) throw notFound(REPORT_MESSAGES.reportNotFound);
      const appended = await this.log.append(this.database, {
        ...appendsByReader(found, (readerId, parts) => ({
          type: 'ReportsDeleted',
          schemaVersion: 1,
          data: { readerId, parts },
        })),
        metadata: { accountId, commandId: randomUUID() },
        recordedAt: this.clock.now(),
        inline: unlistReports(found),
      });
      this.wakeUps.announce(appended);
      return { position: formatPosition(appended) };
    });
  }
}
