import { BANDS, stepOf } from '@/shared/map/bands';
import { achievementsOf, pool, type Achievement } from './pooled';

const progress = (readerId: number, chapterReadCounts: Record<string, number>) => ({
  readerId,
  totalChaptersRead: Object.values(chapterReadCounts).reduce((sum, reads) => sum + reads, 0),
  uniqueChaptersRead: Object.keys(chapterReadCounts).length,
  oldTestamentChapters: 0,
  newTestamentChapters: 0,
  chapterReadCounts,
  canon: 'protestant' as const,
  begun: null,
});

it('pools several readers: reads add up, a chapter that both read is one chapter', () => {
  expect(pool([progress(1, { 1: 2, 929: 1 }), progress(2, { 1: 1, 930: 4 })])).toEqual({
    totalReads: 8,
    uniqueChapters: 3,
    oldTestament: 2,
    newTestament: 1,
    counts: { 1: 3, 929: 1, 930: 4 },
    canon: 'protestant',
    begun: null,
  });
});

it.each<[string, number, number, Achievement[]]>([
  ['nothing', 0, 0, []],
  ['a chapter less than half', 594, 0, []],
  ['half, rounded up to whole chapters', 595, 0, ['halfway']],
  ['half over both testaments', 400, 195, ['halfway']],
  ['the New Testament alone', 0, 260, ['new']],
  ['the New Testament and half', 335, 260, ['halfway', 'new']],
  ['the Old Testament alone', 929, 0, ['halfway', 'old']],
  ['all but a chapter of the New Testament', 929, 259, ['halfway', 'old']],
  ['all but a chapter of the Old Testament', 928, 260, ['halfway', 'new']],
  ['everything', 929, 260, ['bible']],
])('%s: %i and %i chapters achieve %j', (_, oldTestament, newTestament, achieved) =>
  expect(achievementsOf({ oldTestament, newTestament, canon: 'protestant' })).toEqual(achieved),
);

it('has the bands of the specification', () => {
  expect(BANDS.map(({ from }, index) => [from, BANDS[index + 1] ? BANDS[index + 1].from - 1 : null])).toEqual([
    [0, 0],
    [1, 1],
    [2, 3],
    [4, 5],
    [6, 10],
    [11, 20],
    [21, 35],
    [36, 50],
    [51, null],
  ]);
  expect(stepOf(51)).toBe(8);
});
