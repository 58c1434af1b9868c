import { PlanReading } from './plan-reading';

/** Ruth 1, Ruth 2, and Ruth 1 again. */
const PLAN = [233, 234, 233];
const START = 20_000;

const readingOf = (...reads: [day: number, ...chapterIds: number[]][]): PlanReading => {
  const reading = new PlanReading(PLAN, START);
  for (const [day, ...chapterIds] of reads) reading.add(day, chapterIds);
  return reading;
};

describe('a chapter that comes twice', () => {
  it('needs two reads since the start', () => {
    expect(readingOf([START - 1, 233], [START, 233]).unread()).toEqual([234, 233]);
    expect(readingOf([START, 233], [START + 3, 233]).unread()).toEqual([234]);
    expect(readingOf([START, 233], [START, 234]).isComplete).toBe(false);
    expect(readingOf([START, 233], [START, 234], [START + 1, 233]).isComplete).toBe(true);
  });

  it('counts its first two days, whatever the order of recording', () => {
    const reads: [number, number][] = [
      [START + 5, 233],
      [START + 9, 233],
      [START + 2, 233],
    ];
    for (const order of [reads, reads.toReversed()])
      expect(readingOf(...order).readByDay()).toEqual([
        [START + 2, 1],
        [START + 5, 1],
      ]);
  });

  it('is unread again once only one of its reads is left', () => {
    const reading = readingOf([START, 233, 234], [START + 1, 233], [START + 2, 233]);
    reading.take(START + 1, [233]);
    expect(reading.unreadCount).toBe(0);
    reading.take(START + 2, [233]);
    expect(reading.unreadCount).toBe(1);
  });
});
