import { BOOK_RANGES, CHAPTER_COUNT, CHAPTERS, OLD_TESTAMENT_CHAPTERS } from '@lectio/contract';
import { MCHEYNE, MCHEYNE_DAYS } from './mcheyne';

const titles = (ids: readonly number[]): string =>
  ids.map((id) => `${CHAPTERS[id - 1].book} ${CHAPTERS[id - 1].chapter}`).join(', ');

const psalms = BOOK_RANGES.find(({ name }) => name === 'Psalms');
const isTwice = (id: number): boolean =>
  id > OLD_TESTAMENT_CHAPTERS || (id >= (psalms?.firstChapterId ?? 0) && id <= (psalms?.lastChapterId ?? 0));

describe('the calendar of M’Cheyne', () => {
  it('has 365 days, of which none is empty', () => {
    expect(MCHEYNE_DAYS).toHaveLength(365);
    expect(MCHEYNE_DAYS.filter((day) => day.length === 0)).toEqual([]);
  });

  it('reads the Old Testament once, the New Testament and the Psalms twice', () => {
    const times = new Map<number, number>();
    for (const id of MCHEYNE) times.set(id, (times.get(id) ?? 0) + 1);
    const wrong = Array.from({ length: CHAPTER_COUNT }, (_, index) => index + 1).filter(
      (id) => times.get(id) !== (isTwice(id) ? 2 : 1),
    );
    expect(titles(wrong)).toBe('');
    expect(MCHEYNE).toHaveLength(779 + 2 * (150 + 260));
  });

  it.each([
    [1, 'Genesis 1, Matthew 1, Ezra 1, Acts 1'],
    [9, 'Genesis 9, Genesis 10, Matthew 9, Ezra 9, Acts 9'],
    [91, 'Leviticus 4, Psalms 1, Psalms 2, Proverbs 19, Colossians 2'],
    [216, 'Judges 18, Acts 22, Jeremiah 32, Psalms 1, Psalms 2'],
    [365, '2 Chronicles 36, Revelation 22, Malachi 4, John 21'],
  ])('reads on day %i %s', (day, chapters) => expect(titles(MCHEYNE_DAYS[day - 1])).toBe(chapters));
});
