/** Where something stands in the list: when it was recorded (ms), then its position. */
interface Place {
  readonly recordedAt: number;
  readonly position: number;
}

/** A command of a reader with what it reported, or a block of such commands with what they reported together. */
export interface Part {
  readonly readerId: number;
  /** Of a command. */
  readonly partition: number;
  /** 0 for a command. */
  readonly level: number;
  /** The positions it covers: after the one, up to the other. */
  readonly after: number;
  readonly last: number;
  /** How many of its reports the list has. */
  readonly reports: number;
  readonly oldest: Place;
  readonly newest: Place;
}

/** The parts from which a page of the list is read. */
export interface Window {
  readonly parts: readonly Part[];
  /** How many of their reports come before the page. */
  readonly skipped: number;
}

const newestFirst = (a: Place, b: Place): number => b.recordedAt - a.recordedAt || b.position - a.position;

/**
 * The parts that may hold reports number `offset` to `offset + limit` of the list, newest first. What lies wholly before
 * them is counted and left out, and so is what lies wholly behind. Parts may overlap in time.
 */
export const windowOf = (parts: readonly Part[], offset: number, limit: number): Window => {
  const wholly = runningCount(parts, ({ oldest }) => oldest);
  const partly = runningCount(parts, ({ newest }) => newest);
  let skipped = offset;
  const held: Part[] = [];
  for (const part of parts) {
    if (part.reports === 0) continue;
    if (partly(part.oldest, true) <= offset) skipped -= part.reports;
    else if (wholly(part.newest, false) < offset + limit) held.push(part);
  }
  return { parts: held, skipped };
};

/** Reports of the parts of which one end is newer than a place, or as new where `orThere`. */
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

/** Of commands in the order of the list: those with reports `skipped` to `skipped + limit`, and how many of theirs to skip. */
export const commandsFor = ({ parts, skipped }: Window, limit: number): Window => {
  const sorted = [...parts].sort((a, b) => newestFirst(a.newest, b.newest) || b.partition - a.partition);
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
