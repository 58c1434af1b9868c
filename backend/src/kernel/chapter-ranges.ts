/** Chapter ids as events store them: ascending ranges in one short text, `1-50,67,900-1189`. */
export type ChapterRanges = string;

/** `ids` need neither order nor uniqueness. */
export const encodeRanges = (ids: Iterable<number>): ChapterRanges =>
  encodeSequence([...new Set(ids)].sort((a, b) => a - b));

/** Like encodeRanges, for ids whose order matters: `60-62,1-50`. */
export const encodeSequence = (ids: readonly number[]): ChapterRanges => {
  const parts: string[] = [];
  for (let i = 0; i < ids.length;) {
    let j = i;
    while (j + 1 < ids.length && ids[j + 1] === ids[j] + 1) j++;
    parts.push(i === j ? `${ids[i]}` : `${ids[i]}-${ids[j]}`);
    i = j + 1;
  }
  return parts.join(',');
};

/** The first and last id of each range: `1-50,67` gives [[1, 50], [67, 67]]. */
export const runsIn = (ranges: ChapterRanges): [first: number, last: number][] =>
  ranges
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [first, last = first] = part.split('-').map(Number);
      return [first, last];
    });

/** In stored order, which is ascending for encodeRanges. */
export const decodeRanges = (ranges: ChapterRanges): Uint16Array => {
  if (ranges === '') return new Uint16Array(0);
  const bounds: number[] = [];
  let count = 0;
  for (const part of ranges.split(',')) {
    const dash = part.indexOf('-');
    const first = Number(dash < 0 ? part : part.slice(0, dash));
    const last = dash < 0 ? first : Number(part.slice(dash + 1));
    bounds.push(first, last);
    count += last - first + 1;
  }
  const ids = new Uint16Array(count);
  let at = 0;
  for (let b = 0; b < bounds.length; b += 2) for (let id = bounds[b]; id <= bounds[b + 1]; id++) ids[at++] = id;
  return ids;
};
