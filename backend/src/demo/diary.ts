import { CHAPTER_COUNT, READING_METHODS, TIMES_OF_DAY, type ReadingDetailsAnswer } from '@lectio/contract';
import { startOfDay, type Day } from '@kernel/civil-date';
import type { Action, Reporting } from './plan';
import type { Random } from './random';
import { NOTES } from './words';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One reading as it happened. */
export interface Sitting {
  readonly account: number;
  readonly readers: readonly number[];
  readonly chapters: readonly number[];
  readonly day: Day;
  /** The hour of the day when it is usually reported. */
  readonly hour: number;
}

/** Actions done together, with nothing else of the same lane in between. */
interface Moment {
  readonly at: number;
  readonly actions: readonly Unstamped[];
}

type WithoutInstant<T> = T extends unknown ? Omit<T, 'at'> : never;
type Unstamped = WithoutInstant<Action>;

/** Records what happens in a lane: readings are reported, sometimes late, and sometimes something goes wrong. */
export class Diary {
  private readonly moments: Moment[] = [];
  /** Per reader: the last day each chapter was read, so that nothing is reported twice. */
  private readonly lastRead = new Map<number, Int32Array>();

  constructor(
    private readonly random: Random,
    private readonly today: Day,
    private readonly nextId: () => number,
  ) {}

  note(at: number, action: Unstamped): void {
    this.moments.push({ at, actions: [action] });
  }

  sitting(sitting: Sitting): void {
    const chapters = sitting.chapters.filter((id) =>
      sitting.readers.every((reader) => this.markOf(reader)[id] !== sitting.day),
    );
    if (chapters.length === 0) return;
    for (const reader of sitting.readers) for (const id of chapters) this.markOf(reader)[id] = sitting.day;
    const { account, day, readers } = sitting;
    const recordedDay = this.recordedDay(day);
    const at = startOfDay(recordedDay) + sitting.hour * HOUR_MS + this.random.between(0, 50 * 60) * 1000;
    const report: Omit<Reporting, 'at'> = {
      kind: 'report',
      by: account,
      id: this.nextId(),
      readers,
      chapterIds: chapters,
      readDay: day,
      details: this.details(),
    };
    const mishap = recordedDay === day && day < this.today - 1 && this.random.happens(0.006);
    this.moments.push({ at, actions: mishap ? this.mishap(report) : [report] });
  }

  /** The actions in order, each at a later instant than the one before. */
  finish(): Action[] {
    const ordered = this.moments
      .map((moment, index) => ({ ...moment, index }))
      .sort((a, b) => a.at - b.at || a.index - b.index);
    let last = 0;
    return ordered.flatMap(({ at, actions }) =>
      actions.map((action, step) => {
        last = Math.max(at + step * 40_000, last + 1000);
        return { ...action, at: last };
      }),
    );
  }

  private markOf(reader: number): Int32Array {
    let mark = this.lastRead.get(reader);
    if (!mark) this.lastRead.set(reader, (mark = new Int32Array(CHAPTER_COUNT + 1).fill(-1)));
    return mark;
  }

  /** Most people report the same evening, some the next morning, a few at the end of the week. */
  private recordedDay(day: Day): Day {
    const late = this.random.next();
    const delay = late < 0.012 ? 4 : late < 0.06 ? 1 : 0;
    return Math.min(day + delay, this.today);
  }

  private details(): Partial<ReadingDetailsAnswer> | null {
    const { random } = this;
    const notes = random.happens(0.02) ? random.pick(NOTES) : null;
    if (notes === null && !random.happens(0.1)) return null;
    return {
      notes,
      readingMethod: random.pick(READING_METHODS),
      timeOfDay: random.pick(TIMES_OF_DAY),
      readingDuration: random.between(1, 9) * 5,
      comprehensionLevel: random.pick(['good', 'good', 'excellent', 'fair']),
      prayerTime: random.happens(0.4) ? true : null,
    };
  }

  /** A mistake: wrong chapters, undone; an undo, redone; or one chapter too many, deleted later. */
  private mishap(report: Omit<Reporting, 'at'>): Unstamped[] {
    const { by, readers, readDay } = report;
    const wrong = report.chapterIds
      .map((id) => ((id + 149) % CHAPTER_COUNT) + 1)
      .filter(
        (id) => !report.chapterIds.includes(id) && readers.every((reader) => this.markOf(reader)[id] !== readDay),
      );
    const kind = this.random.between(0, 2);
    if (kind === 0) return [report, { kind: 'undo', by }, { kind: 'redo', by }];
    if (wrong.length === 0) return [report];
    if (kind === 1 || readers.length > 1)
      return [{ ...report, id: this.nextId(), chapterIds: wrong, details: null }, { kind: 'undo', by }, report];
    return [
      { ...report, chapterIds: [...report.chapterIds, wrong[0]] },
      { kind: 'delete', by, report: report.id, chapterId: wrong[0] },
    ];
  }
}
