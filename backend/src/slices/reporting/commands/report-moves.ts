import { REPORT_MESSAGES } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { notFound } from '@kernel/errors';
import { readerStream, type DecidedEvent } from '@kernel/event';
import { decodeRanges } from '@kernel/chapter-ranges';
import type { Queryable } from '@platform/database/database';
import type { Decision } from '@platform/event-log/decision';
import { siteGuards } from '@platform/event-log/stream-versions';
import { moveReports, type MoveToDay } from '../domain/move-reports.decider';
import { relistOnDay, type ReportKey } from '../read/report-list/report-list.inline';
import { ReportsToChange, type MovableRow } from './change-reports.query';

/** Reports of one account's, as it names them, and their new day. */
export interface Move {
  readonly accountId: number;
  readonly reports: readonly ReportKey[];
  readonly day: MoveToDay;
}

export interface MovedTo {
  readonly moved: number;
  readonly skipped: number;
}

/** What moving reports records, for the command and for an edit that moves its report besides. */
@Injectable()
export class ReportMoves {
  constructor(private readonly reports: ReportsToChange) {}

  /**
   * All or nothing. With `edit`, one report got other details in the same command: its event and what is sealed.
   * @param now ms
   * @throws Refusal (not-found) unless the caller may change each of them
   */
  async decide(
    on: Queryable,
    { accountId, reports, day }: Move,
    now: number,
    edit?: { readonly event: DecidedEvent; readonly details: Buffer },
  ): Promise<Decision<MovedTo>> {
    const found = await this.reports.toMove(on, { accountId, reports, readDate: day.readDate });
    if (found.length < reports.length) throw notFound(REPORT_MESSAGES.reportNotFound);
    const { events, moved, skipped } = moveReports(found, day);
    if (moved === 0) return { answer: { moved, skipped } };
    const rowOf = new Map(found.map((row) => [row.readerId, row]));
    const before = edit ? [edit.event] : [];
    const readerIds = [...new Set(events.map(({ data }) => data.readerId))];
    const byReader = readerIds.map((readerId) => events.filter(({ data }) => data.readerId === readerId));
    const listed = byReader.flat().map(({ data: { readerId, from, chapters } }, at) => ({
      index: before.length + at + 1,
      partition: (rowOf.get(readerId) as MovableRow).partition,
      position: from,
      chapters: [...decodeRanges(chapters)],
    }));
    return {
      streams: byReader.map((ofReader) => {
        const { partition, readerId, version } = rowOf.get(ofReader[0].data.readerId) as MovableRow;
        return { partition, stream: readerStream(readerId), version, events: [...before, ...ofReader] };
      }),
      guards: siteGuards(found),
      inline: relistOnDay(listed, { readDate: day.readDate, recordedAt: now }, edit?.details ?? null),
      rows: moved,
      answer: { moved, skipped },
    };
  }
}
