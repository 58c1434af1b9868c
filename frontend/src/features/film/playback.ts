import { LAST_CHAPTER_ID, type Bible, type Film, type Frame } from '@lectio/contract';
import { dayOf } from './film-messages';

/** Called for each chapter that a move changed. */
type OnChange = (id: number, count: number) => void;

/** The first day of a film's frames, and the last one it shows. */
export const daysOf = (frames: readonly Frame[], { until }: Pick<Film, 'until'>): { first: number; last: number } => {
  const end = dayOf(until);
  return { first: frames[0]?.day ?? end, last: Math.max(end, frames.at(-1)?.day ?? end) };
};

/** Goes through a film's frames forwards and backwards; keeps the figures of the one that it is at. */
export class Playback {
  /** How many frames are applied: 0 is before the first report. */
  place = 0;
  readonly counts = new Int32Array(LAST_CHAPTER_ID + 1);
  readonly badges = new Set<string>();
  points = 0;
  reads = 0;
  /** `reached[k]`: how many chapters of the canon were read at least k times. */
  private readonly reached: number[] = [];

  constructor(
    readonly frames: readonly Frame[],
    readonly bible: Bible,
  ) {}

  /** The frame it is at; undefined before the first. */
  get frame(): Frame | undefined {
    return this.frames[this.place - 1];
  }

  get unique(): number {
    return this.reached[1] ?? 0;
  }

  get completedBibles(): number {
    let completed = 0;
    while (this.reached[completed + 1] === this.bible.chapterIds.length) completed += 1;
    return completed;
  }

  /** Of the Bible that is being read. */
  get chaptersOfCycle(): number {
    return this.reached[this.completedBibles + 1] ?? 0;
  }

  /** How many frames there are up to a day. */
  placeOn(day: number): number {
    let [low, high] = [0, this.frames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.frames[middle].day <= day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Every chapter that changed on the way is named once, with its count there. */
  go(place: number, onChange: OnChange): void {
    const to = Math.max(0, Math.min(this.frames.length, place));
    const touched = new Set<number>();
    while (this.place < to) this.apply(this.frames[this.place++], 1, touched);
    while (this.place > to) this.apply(this.frames[--this.place], -1, touched);
    for (const id of touched) onChange(id, this.counts[id]);
  }

  private apply(frame: Frame, sign: 1 | -1, touched: Set<number>): void {
    for (const [id, delta] of frame.changes) {
      this.move(id, sign * delta);
      touched.add(id);
    }
    this.points += sign * frame.points;
    const [come, gone] = sign > 0 ? [frame.badgesCome, frame.badgesGone] : [frame.badgesGone, frame.badgesCome];
    for (const id of gone) this.badges.delete(id);
    for (const id of come) this.badges.add(id);
  }

  private move(id: number, by: number): void {
    const before = this.counts[id];
    this.counts[id] = before + by;
    this.reads += by;
    if (!this.bible.has(id)) return;
    for (let k = before + 1; k <= before + by; k++) this.reached[k] = (this.reached[k] ?? 0) + 1;
    for (let k = before; k > before + by; k--) this.reached[k] -= 1;
  }
}
