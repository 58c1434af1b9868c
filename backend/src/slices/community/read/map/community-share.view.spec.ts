import { CHAPTER_COUNT, LAST_CHAPTER_ID } from '@lectio/contract';
import { communityShareView, decodePooled } from './community-share.view';

const shareOf = (counts: Readonly<Record<number, number>>) => ({
  counts: Uint16Array.from({ length: LAST_CHAPTER_ID + 1 }, (_, id) => counts[id] ?? 0),
  totalReads: 0,
});

it.each<[string, Readonly<Record<number, number>>[], number]>([
  ['nothing', [], CHAPTER_COUNT],
  ['one byte each', [{ 1: 255, 1189: 1 }], CHAPTER_COUNT],
  ['two bytes each', [{ 1: 255, 1189: 1 }, { 1: 1 }], 2 * CHAPTER_COUNT],
  ['four bytes each', [{ 7: 65_535 }, { 7: 65_535, 1189: 9 }], 4 * CHAPTER_COUNT],
  ['chapters of other canons', [{ [LAST_CHAPTER_ID]: 3 }], LAST_CHAPTER_ID],
  ['many of them', [{ [LAST_CHAPTER_ID]: 300, 2: 1 }], 2 * LAST_CHAPTER_ID],
])('keeps %s', (_, shares, bytes) => {
  const sum = communityShareView.sum(null);
  for (const share of shares) sum.add(shareOf(share), 1);
  const row = sum.row(5);
  const stored = row[3] as Buffer;
  expect(stored).toHaveLength(bytes);
  const expected = Array.from({ length: LAST_CHAPTER_ID }, (__, at) =>
    shares.reduce((total, share) => total + (share[at + 1] ?? 0), 0),
  );
  expect([...decodePooled(stored)]).toEqual(expected);
  // What goes on from the stored row is what went on in memory.
  expect(communityShareView.sum(row).row(5)).toEqual(row);
});
