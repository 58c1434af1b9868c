import { decodeRanges } from '@kernel/chapter-ranges';
import { readable } from '@kernel/event-catalogue';
import type { SealedEvent } from '@platform/event-log/event-reader';
import type { ReadersParted } from '@slices/readers/domain/reader.events';
import type { ReportingEvent, ReportPart, SiteEvent } from '@slices/reporting/domain/reporting.events';

/** A row of `report_entry` without its count: what one command recorded for one reader. */
export interface EntryRow {
  readonly position: number;
  readonly readerId: number;
  readonly reportedBy: number | null;
  readonly batchId: string;
  readonly readDate: string;
  readonly recordedAt: number;
  readonly sequence: number;
  readonly private: Buffer | null;
  /** Of moved reports: the position of the command that recorded them first. */
  readonly origin: number | null;
  /** Of joined reports, wherever they were moved: the join. */
  readonly joinId: string | null;
}

/** A report; with its own details if they differ from its command's. */
export interface ReportRow {
  readonly position: number;
  readonly chapterId: number;
  private: Buffer | null;
}

export interface UndoneRow {
  readonly accountId: number | null;
  readonly batchId: string;
  readonly undoneAt: number;
  readonly sequence: number;
  cutBy: string | null;
  /** Why an administrator took them away, sealed; null for an undo. */
  readonly reason: Buffer | null;
}

/** For commands recorded before sequence numbers existed. */
const UNNUMBERED = 0;

type Reports = Map<string, ReportRow>;

const placeOf = (position: number, chapterId: number): string => `${position}-${chapterId}`;

/** Decodes all places first, so that nothing is changed if one fails. */
const placesOf = (parts: readonly ReportPart[]): string[] =>
  parts.flatMap(({ position, chapters }) =>
    Array.from(decodeRanges(chapters), (chapterId) => placeOf(position, chapterId)),
  );

/**
 * One partition's tables of the list of reports, folded from its events: the same rows as the inline statements write.
 * An undo of which nothing is put aside any more, in any partition, is over.
 */
export class ReportListFold {
  readonly entries = new Map<number, EntryRow>();
  readonly listed: Reports = new Map();
  readonly cuts = new Map<string, Reports>();
  readonly undone = new Map<string, UndoneRow>();

  apply(sealed: SealedEvent): void {
    const { position, recordedAt, metadata } = sealed.event;
    const event = readable(sealed.event) as typeof sealed.event & (ReportingEvent | SiteEvent | ReadersParted);
    switch (event.type) {
      case 'ChaptersReported':
      case 'ReportsJoined': {
        const { readerId, batchId, readDate } = event.data;
        const joined = event.type === 'ReportsJoined' ? event.data : null;
        // First, so that an event that cannot be decoded leaves nothing behind.
        const chapters = [...decodeRanges(event.data.chapters)];
        this.entries.set(position, {
          position,
          readerId,
          reportedBy: joined?.reportedBy ?? metadata.accountId,
          batchId,
          readDate,
          recordedAt,
          sequence: joined?.sequence ?? metadata.sequence ?? UNNUMBERED,
          private: sealed.private,
          origin: null,
          joinId: joined?.joinId ?? null,
        });
        for (const chapterId of chapters)
          this.listed.set(placeOf(position, chapterId), { position, chapterId, private: null });
        return;
      }
      case 'ReadersParted':
        this.part(event.data.joinId);
        return;
      case 'ReportsDeleted':
        this.take(event.data.parts);
        return;
      case 'ReportsMoved': {
        const { from, chapters, readDate } = event.data;
        const moved = this.take([{ position: from, chapters }]);
        const entry = this.entries.get(from);
        if (!entry) return;
        this.entries.set(position, { ...entry, position, readDate, recordedAt, origin: entry.origin ?? from });
        for (const report of moved) this.listed.set(placeOf(position, report.chapterId), { ...report, position });
        return;
      }
      case 'BatchUndone':
        this.putAside(event.data.undoId, this.take(event.data.parts));
        this.undone.set(event.data.undoId, {
          accountId: metadata.accountId,
          batchId: event.data.batchId,
          undoneAt: recordedAt,
          sequence: metadata.sequence ?? UNNUMBERED,
          cutBy: null,
          reason: null,
        });
        return;
      case 'BatchRedone':
        this.bringBack(event.data.undoId, event.data.parts);
        return;
      case 'ReportsTakenAway':
        this.putAside(event.data.removalId, this.take(event.data.parts));
        this.undone.set(event.data.removalId, {
          accountId: metadata.accountId,
          batchId: event.data.removalId,
          undoneAt: recordedAt,
          sequence: metadata.sequence ?? UNNUMBERED,
          cutBy: null,
          reason: sealed.private,
        });
        return;
      case 'ReportsPutBack':
        this.bringBack(event.data.removalId, event.data.parts);
        return;
      case 'ReportDetailsChanged': {
        const report = this.listed.get(placeOf(event.data.position, event.data.chapterId));
        if (report) report.private = sealed.private;
        return;
      }
      case 'ProgressReset':
        this.putAside(event.data.resetId, [...this.listed.values()]);
        this.listed.clear();
        for (const undo of this.undone.values()) undo.cutBy ??= event.data.resetId;
        return;
      case 'ResetReverted':
        this.take(event.data.duplicates);
        for (const [place, report] of this.cuts.get(event.data.resetId) ?? []) this.listed.set(place, report);
        this.cuts.delete(event.data.resetId);
        for (const undo of this.undone.values()) if (undo.cutBy === event.data.resetId) undo.cutBy = null;
    }
  }

  /** Wherever they are now, listed or put aside. */
  private part(joinId: string): void {
    for (const reports of [this.listed, ...this.cuts.values()])
      for (const [place, { position }] of reports)
        if (this.entries.get(position)?.joinId === joinId) reports.delete(place);
  }

  private take(parts: readonly ReportPart[]): ReportRow[] {
    const taken: ReportRow[] = [];
    for (const place of placesOf(parts)) {
      const report = this.listed.get(place);
      if (report) taken.push(report);
      this.listed.delete(place);
    }
    return taken;
  }

  private putAside(cutId: string, reports: readonly ReportRow[]): void {
    const aside = this.cuts.get(cutId) ?? (new Map() as Reports);
    for (const report of reports) aside.set(placeOf(report.position, report.chapterId), report);
    this.cuts.set(cutId, aside);
  }

  private bringBack(undoId: string, parts: readonly ReportPart[]): void {
    const aside = this.cuts.get(undoId);
    for (const place of placesOf(parts)) {
      const report = aside?.get(place);
      if (report) this.listed.set(place, report);
      aside?.delete(place);
    }
  }
}
