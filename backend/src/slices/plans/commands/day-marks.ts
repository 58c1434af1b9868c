import { Injectable } from '@nestjs/common';
import { formatDay, type Day } from '@kernel/civil-date';
import { readerStream } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import type { Decision } from '@platform/event-log/decision';
import { siteGuards } from '@platform/event-log/stream-versions';
import { ReportDecisions } from '@slices/reporting';
import type { DayToMark } from '../domain/mark-plan-day.decider';
import type { PlanReader } from '../read/plan-reader.query';
import { inStreamOf } from './start-reading-plan.handlers';

/** A day that a reader's plan marks. */
interface ReaderToMark {
  readonly reader: PlanReader;
  readonly day: DayToMark;
}

export interface ToMark {
  readonly accountId: number;
  readonly today: Day;
  /** `YYYY-MM-DD`, the same for all. */
  readonly readDate: string;
  readonly of: readonly ReaderToMark[];
}

/** What marking a day records: the chapters that it completes, for all readers as one batch, each with its mark. */
@Injectable()
export class DayMarks {
  constructor(private readonly reports: ReportDecisions) {}

  /** @param now ms */
  async decide(
    on: Queryable,
    { accountId, today, readDate, of }: ToMark,
    now: number,
  ): Promise<Decision<{ batchId: string | null }>> {
    const marking = new Map(of.map((one) => [one.reader.id, one]));
    const dayOf = (readerId: number): DayToMark | undefined => marking.get(readerId)?.day;
    const reported = await this.reports.decide(
      on,
      {
        accountId,
        readerIds: [...marking.keys()],
        chapterIds: [],
        readDate,
        recordedOn: formatDay(today),
        details: null,
        sessionId: null,
        source: 'web',
      },
      now,
      {
        chapterIds: (readerId) => dayOf(readerId)?.chapterIds ?? [],
        along: (readerId, batchId) => dayOf(readerId)?.marked(batchId) ?? [],
      },
    );
    const reporting = reported.streams ?? [];
    const versions = new Map(of.map(({ reader }) => [readerStream(reader.id), reader.version]));
    const streams = [
      // In their order, by which their rows are written; each as of before its plan and its reports were read.
      ...reporting.map((one) => ({ ...one, version: versions.get(one.stream) ?? one.version })),
      ...of
        .filter(({ reader }) => !reporting.some(({ stream }) => stream === readerStream(reader.id)))
        .flatMap(({ reader, day }) => inStreamOf(reader, day.marked(null)).streams ?? []),
    ];
    return {
      answer: { batchId: reported.answer.batchId },
      inline: reported.inline,
      rows: reported.rows,
      ...(streams.length > 0 && {
        streams,
        guards: siteGuards(of.map(({ reader }) => reader)),
      }),
    };
  }
}
