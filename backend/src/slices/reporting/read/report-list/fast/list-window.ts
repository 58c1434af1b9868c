/** One command's reports for a reader, or a block of several commands. */
export interface Part {
  readonly readerId: number;
  readonly partition: number;
  /** 0 for a command. */
  readonly level: number;
  /** The positions it covers: after `after`, up to `last`. */
  readonly after: number;
  readonly last: number;
  /** How many of its reports are listed. */
  readonly reports: number;
  /** Where its ends are in the list: when they were recorded (ms), then their positions. */
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

/** Negative where the first of two places comes first in the list, 0 where they are the same. */
const inOrder = (at: number, position: number, otherAt: number, otherPosition: number): number =>
  otherAt - at || otherPosition - position;

const byNewest = (a: Part, b: Part): number => inOrder(a.newestAt, a.newestPosition, b.newestAt, b.newestPosition);
const byOldest = (a: Part, b: Part): number => inOrder(a.oldestAt, a.oldestPosition, b.oldestAt, b.oldestPosition);
/** Negative where the whole of a comes before the whole of b, positive where b begins before a ends. */
const endToBegin = (a: Part, b: Part): number => inOrder(a.oldestAt, a.oldestPosition, b.newestAt, b.newestPosition);

/**
 * The parts that may contain reports number `offset` to `offset + limit` of the list, newest first. Parts entirely
 * before them are counted and left out, parts entirely after them are left out. Parts may overlap in time.
 */
export const windowOf = (parts: readonly Part[], offset: number, limit: number): Window => {
  const begins = [...parts].sort(byNewest);
  const ends = [...parts].sort(byOldest);
  const before = new Set<Part>();
  let skipped = offset;
  let [at, begun] = [0, 0];
  for (const part of ends) {
    for (; at < begins.length && endToBegin(part, begins[at]) >= 0; at += 1) begun += begins[at].reports;
    if (begun > offset) break;
    before.add(part);
    skipped -= part.reports;
  }
  const held: Part[] = [];
  let ended = 0;
  at = 0;
  for (const part of begins) {
    for (; at < ends.length && endToBegin(ends[at], part) < 0; at += 1) ended += ends[at].reports;
    if (ended >= offset + limit) break;
    if (part.reports > 0 && !before.has(part)) held.push(part);
  }
  return { parts: held, skipped };
};

/** The commands with reports `skipped` to `skipped + limit` in list order, and how many of theirs to skip. */
export const commandsFor = ({ parts, skipped }: Window, limit: number): Window => {
  const sorted = [...parts].sort((a, b) => byNewest(a, b) || b.partition - a.partition);
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
