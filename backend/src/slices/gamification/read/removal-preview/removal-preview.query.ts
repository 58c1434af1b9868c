import { Injectable } from '@nestjs/common';
import { REPORT_MESSAGES, type ReaderLossAnswer, type RemovalPreviewAnswer } from '@lectio/contract';
import { notFound } from '../../../../kernel/errors';
import { readerStream } from '../../../../kernel/event';
import { Database } from '../../../../platform/database/database';
import { readStreams } from '../../../../platform/event-log/event-reader';
import { ChangeableReports, partsByReader, reportKey, type ChangeableReport } from '../../../reporting';
import { lossOf } from './reader-loss';

/** What undo or delete would take from whom. Reads the log, writes nothing. */
@Injectable()
export class RemovalPreview {
  constructor(
    private readonly database: Database,
    private readonly changeable: ChangeableReports,
  ) {}

  /** Of the caller's last batch. */
  async ofLastBatch(accountId: number): Promise<RemovalPreviewAnswer> {
    const batch = await this.changeable.ofBatch(accountId);
    if (!batch) throw notFound(REPORT_MESSAGES.nothingToUndo);
    return this.of(batch.reports);
  }

  /** Of these reports, each of which the caller may delete. */
  async ofReports(accountId: number, reportIds: readonly string[]): Promise<RemovalPreviewAnswer> {
    const ids = [...new Set(reportIds)];
    const reports = await this.changeable.byKeys(accountId, ids.map(reportKey));
    if (reports.length < ids.length) throw notFound(REPORT_MESSAGES.reportNotFound);
    return this.of(reports);
  }

  private async of(reports: readonly ChangeableReport[]): Promise<RemovalPreviewAnswer> {
    const parts = partsByReader(reports);
    const names = await this.changeable.namesById([...parts.keys()]);
    const readers: ReaderLossAnswer[] = [];
    for (const [readerId, own] of [...parts].sort(([a], [b]) => a - b)) {
      const ofReader = reports.filter((report) => report.readerId === readerId);
      const history = await readStreams(
        this.database,
        ofReader[0].partition,
        [readerStream(readerId)],
        Number.MAX_SAFE_INTEGER,
      );
      readers.push({
        reader: { id: readerId, name: names.get(readerId) ?? '' },
        reports: ofReader.length,
        ...lossOf(readerId, history, own),
      });
    }
    return {
      preview: { reports: reports.length, points: readers.reduce((sum, { points }) => sum + points, 0), readers },
    };
  }
}
