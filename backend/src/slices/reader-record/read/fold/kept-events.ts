import { encodeRanges } from '@kernel/chapter-ranges';
import { formatDay } from '@kernel/civil-date';
import { readerStream } from '@kernel/event';
import type { Figured, RecordedFigureEvent } from './figure-event';
import type { Operation, ReportOperation } from './operations';

/**
 * The events that a record can be folded from again. Those of reports, which are most of them, are written anew from
 * their operations: kept, they would be as large as all the rest of a record.
 */
export class KeptEvents {
  private readonly others: RecordedFigureEvent[] = [];
  private reports = 0;

  get count(): number {
    return this.others.length + this.reports;
  }

  add(event: RecordedFigureEvent): void {
    if (event.type === 'ChaptersReported') this.reports++;
    else this.others.push(event);
  }

  /** All, in order. `operations`: those that they were folded to. */
  all(readerId: number, operations: readonly Operation[]): RecordedFigureEvent[] {
    const events: RecordedFigureEvent[] = [];
    let next = 0;
    for (const operation of operations) {
      while (next < this.others.length && this.others[next].position < operation.position)
        events.push(this.others[next++]);
      // Any other operation comes from an event of another type, at the same position.
      if (this.others[next]?.position !== operation.position && operation.kind === 'report')
        events.push(reported(readerId, operation));
    }
    return [...events, ...this.others.slice(next)];
  }
}

/** With what the fold looks at; all else is left empty. */
const reported = (readerId: number, operation: ReportOperation): Figured<'ChaptersReported'> => ({
  type: 'ChaptersReported',
  partition: 0,
  position: operation.position,
  stream: readerStream(readerId),
  version: 0,
  schemaVersion: 1,
  data: {
    readerId,
    chapters: encodeRanges(operation.recorded),
    readDate: formatDay(operation.readDay),
    recordedOn: formatDay(operation.recordedDay),
    batchId: '',
    source: operation.imported ? 'import' : 'web',
  },
  metadata: { accountId: null, commandId: '' },
  recordedAt: operation.recordedAt,
});
