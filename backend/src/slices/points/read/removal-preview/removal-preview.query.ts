import { Injectable } from '@nestjs/common';
import {
  REPORT_MESSAGES,
  type AdminRemovalPreviewRequest,
  type ReaderLossAnswer,
  type RemovalPreviewAnswer,
} from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import { Database } from '@platform/database/database';
import { readStreams } from '@platform/event-log/event-reader';
import {
  countReports,
  partsByReader,
  reportKey,
  ReportsToChange,
  ReportsToRemove,
  type ChangeableReports,
} from '@slices/reporting';
import { storedBadges } from '@slices/levels-and-badges';
import { lossOf } from './reader-loss';

/** What undo or delete would take from each reader. Reads the log, writes nothing. */
@Injectable()
export class RemovalPreview {
  constructor(
    private readonly database: Database,
    private readonly changeable: ReportsToChange,
    private readonly removable: ReportsToRemove,
  ) {}

  /** For one of the caller's batches; the last one without an id. */
  async ofBatch(accountId: number, batchId?: string): Promise<RemovalPreviewAnswer> {
    const batch = await this.changeable.ofBatch(this.database, accountId, { batchId });
    if (!batch) throw notFound(REPORT_MESSAGES.nothingToUndo);
    return this.of(batch.reports);
  }

  /** For these reports, each of which the caller may delete. */
  async ofReports(accountId: number, reportIds: readonly string[]): Promise<RemovalPreviewAnswer> {
    const ids = [...new Set(reportIds)];
    const reports = await this.changeable.byKeys(this.database, accountId, ids.map(reportKey));
    if (countReports(reports) < ids.length) throw notFound(REPORT_MESSAGES.reportNotFound);
    return this.of(reports);
  }

  /** For administrators: reports of anybody, or a whole batch. */
  async ofAnyone({ reportIds, batchId = '' }: AdminRemovalPreviewRequest): Promise<RemovalPreviewAnswer> {
    const keys = reportIds && [...new Set(reportIds)].map(reportKey);
    const found = keys
      ? await this.removable.byKeys(this.database, keys)
      : await this.removable.ofBatch(this.database, batchId);
    if (countReports(found) < (keys?.length ?? 1)) throw notFound(REPORT_MESSAGES.reportNotFound);
    return this.of(found);
  }

  private async of(reports: readonly ChangeableReports[]): Promise<RemovalPreviewAnswer> {
    const parts = partsByReader(reports);
    const names = new Map((await this.changeable.readersOf(this.database, reports)).map(({ id, name }) => [id, name]));
    const further = await storedBadges(this.database);
    const readers: ReaderLossAnswer[] = [];
    for (const [readerId, own] of [...parts].sort(([a], [b]) => a - b)) {
      const ofReader = reports.filter((report) => report.readerId === readerId);
      const history = await readStreams(this.database, ofReader[0].partition, [readerStream(readerId)]);
      readers.push({
        reader: { id: readerId, name: names.get(readerId) ?? '' },
        reports: countReports(ofReader),
        ...(await lossOf({ readerId, history, further }, own)),
      });
    }
    return {
      preview: {
        reports: countReports(reports),
        points: readers.reduce((sum, { points }) => sum + points, 0),
        readers,
      },
    };
  }
}
