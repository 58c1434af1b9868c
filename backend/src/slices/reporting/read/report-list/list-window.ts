/** A place in the list: the recording time (ms), then the position. */
interface Place {
  readonly recordedAt: number;
  readonly position: number;
}

/** One command's reports for a reader, or a block of several commands. */
export interface Part {
  readonly readerId: number;
  /** For a command. */
  readonly partition: number;
  /** 0 for a command. */
  readonly level: number;
  /** The positions it covers: after `after`, up to `last`. */
  readonly after: number;
  readonly last: number;
  /** How many of its reports are listed. */
  readonly reports: number;
  /** When the oldest of them was recorded (ms), and its position. */
  readonly oldestAt: number;
  readonly oldestPosition: number;
  readonly newestAt: number;
  readonly newestPosition: number;
}

/** The parts needed for a page of the list. */
export interface Window {
  readonly parts: readonly Part[];
  /** How many of their reports come before the page. */
  readonly skipped: number;
}

const oldest = (part: Part): Place => ({ recordedAt: part.oldestAt, position: part.oldestPosition });
const newest = (part: Part): Place => ({ recordedAt: part.newestAt, position: part.newestPosition });

const newestFirst = (a: Place, b: Place): number => b.recordedAt - a.recordedAt || b.position - a.position;

/**
 * The parts that may contain reports number `offset` to `offset + limit` of the list, newest first. Parts entirely
 * before them are counted and left out, parts entirely after them are left out. Parts may overlap in time.
 */
export const windowOf = (parts: readonly Part[], offset: number, limit: number): Window => {
  const wholly = runningCount(parts, oldest);
  const partly = runningCount(parts, newest);
  let skipped = offset;
  const held: Part[] = [];
  for (const part of parts) {
    if (part.reports === 0) continue;
    if (partly(oldest(part), true) <= offset) skipped -= part.reports;
    else if (wholly(newest(part), false) < offset + limit) held.push(part);
  }
  return { parts: held, skipped };
};

/** Counts the reports of parts whose given end is newer than a place, or equal to it with `orThere`. */
const runningCount = (
  parts: readonly Part[],
  endOf: (part: Part) => Place,
): ((place: Place, orThere: boolean) => number) => {
  const ends = parts.map((part) => ({ end: endOf(part), reports: part.reports }));
  ends.sort((a, b) => newestFirst(a.end, b.end));
  const sums = [0];
  for (const { reports } of ends) sums.push(sums[sums.length - 1] + reports);
  return (place, orThere) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const order = newestFirst(ends[middle].end, place);
      if (order < 0 || (orThere && order === 0)) from = middle + 1;
      else to = middle;
    }
    return sums[from];
  };
};

/** The commands with reports `skipped` to `skipped + limit` in list order, and how many of theirs to skip. */
export const commandsFor = ({ parts, skipped }: Window, limit: number): Window => {
  const sorted = [...parts].sort((a, b) => newestFirst(newest(a), newest(b)) || b.partition - a.partition);
  let before = 0;
  let left = skipped;
  const held: Part[] = [];
  for (const part of sorted) {
    if (before >= skipped + limit) break;
    if (before + part.reports > skipped) held.push(part);
    else left -= part.reports;
    before += part.reports;
  }
  return { parts: held, skipped: left };
};
