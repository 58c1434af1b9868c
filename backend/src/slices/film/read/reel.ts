import type { Canon, Frame, FrameKind } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { storedStreak, streakOf } from '@slices/progress';
import { ReaderRecord, type RecordedFigureEvent } from '@slices/reader-record';
import { kindOf } from './frame-kinds';

const changesBetween = (before: Uint16Array, after: Uint16Array): Map<number, number> => {
  const changes = new Map<number, number>();
  for (let id = 1; id < after.length; id++) if (after[id] !== before[id]) changes.set(id, after[id] - before[id]);
  return changes;
};

/** Cuts the film of one reader: its events one by one, each with the difference that it made. */
export class ReaderReel {
  readonly frames: Frame[] = [];
  private readonly record: ReaderRecord;
  private counts: Uint16Array;
  private points = 0;
  private streak = 0;
  private badges: ReadonlySet<string> = new Set();
  /** Up to which day streaks are known. */
  private day: Day | null = null;

  constructor(readerId: number) {
    this.record = new ReaderRecord(readerId);
    this.counts = this.record.readCounts.slice();
    this.record.beginLoading();
  }

  take(event: RecordedFigureEvent, day: Day): void {
    this.passDays(day);
    this.record.apply(event);
    // Prices are corrected at the end of loading: each frame is the end of one.
    this.record.endLoading();
    this.record.beginLoading();
    this.note(day, kindOf(event), event.position);
  }

  /** The canon that the reader's figures count by at the end. */
  get canon(): Canon {
    return this.record.figures.bible.canon;
  }

  /** The days from the last event to the film's end. */
  end(today: Day): void {
    this.passDays(today + 1);
  }

  /** A streak ends on a day without events. */
  private passDays(until: Day): void {
    for (let day = this.day === null ? until : this.day + 1; day < until; day++) {
      if (this.streak === 0 && day > this.lastRead()) break;
      this.note(day, 'streak', 0);
    }
    this.day = Math.max(this.day ?? until, until - 1);
  }

  private lastRead(): Day {
    return this.record.figures.reads.runs.ends.at(-1) ?? -Infinity;
  }

  private note(day: Day, kind: FrameKind, position: number): void {
    const { reads, totalPoints, badges } = this.record.figures;
    const changes = changesBetween(this.counts, reads.counts);
    const streak = streakOf(storedStreak(reads.runs), day).days;
    const badgesCome = [...badges.keys()].filter((id) => !this.badges.has(id));
    const badgesGone = [...this.badges].filter((id) => !badges.has(id));
    const points = totalPoints - this.points;
    // A new Bible changes no figure, and has its frame all the same.
    const isSame =
      kind !== 'bible' && changes.size === 0 && points === 0 && badgesCome.length === 0 && badgesGone.length === 0;
    this.day = day;
    if (isSame && streak === this.streak) return;
    this.frames.push({
      day,
      changes,
      points,
      streak,
      badgesCome,
      badgesGone,
      kind: isSame ? 'streak' : kind,
      position,
    });
    if (changes.size > 0) this.counts = reads.counts.slice();
    this.points = totalPoints;
    this.streak = streak;
    if (badgesCome.length + badgesGone.length > 0) this.badges = new Set(badges.keys());
  }
}

/** Adds up what many readers read, day by day. */
export class PooledReel {
  private readonly days = new Map<Day, Map<number, number>>();

  /** A reader's events in order, each with the day it was recorded on. */
  add(readerId: number, events: Iterable<readonly [RecordedFigureEvent, Day]>): void {
    const record = new ReaderRecord(readerId);
    record.beginLoading();
    let before = record.readCounts.slice();
    let today: Day | null = null;
    const endDay = (): void => {
      if (today === null) return;
      const changes = changesBetween(before, record.readCounts);
      if (changes.size === 0) return;
      this.note(today, changes);
      before = record.readCounts.slice();
    };
    for (const [event, day] of events) {
      if (day !== today) endDay();
      today = day;
      record.apply(event);
    }
    endDay();
  }

  get frames(): Frame[] {
    return [...this.days]
      .sort(([a], [b]) => a - b)
      .map(([day, changes]) => frameOf(day, new Map([...changes].filter(([, delta]) => delta !== 0))))
      .filter(({ changes }) => changes.size > 0);
  }

  private note(day: Day, changes: ReadonlyMap<number, number>): void {
    const known = this.days.get(day);
    if (!known) return void this.days.set(day, new Map(changes));
    for (const [id, delta] of changes) known.set(id, (known.get(id) ?? 0) + delta);
  }
}

const frameOf = (day: Day, changes: ReadonlyMap<number, number>): Frame => ({
  day,
  changes,
  points: 0,
  streak: 0,
  badgesCome: [],
  badgesGone: [],
  kind: 'several',
  position: 0,
});
