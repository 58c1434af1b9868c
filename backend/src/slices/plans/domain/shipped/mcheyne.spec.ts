import { BOOK_RANGES, CHAPTER_COUNT, CHAPTERS, OLD_TESTAMENT_CHAPTERS } from '@lectio/contract';
import { chaptersOfCourse } from '../course-places';
import type { PlanDay } from '../plan-course';
import { MCHEYNE } from './mcheyne';

const days = MCHEYNE.kind === 'days' ? MCHEYNE.days : [];

/** As "Genesis 9-10" or "Psalms 119:1-24". */
const titles = ({ passages }: PlanDay): string =>
  passages
    .map(({ chapterIds, verses }) => {
      const [first, last] = [CHAPTERS[chapterIds[0] - 1], CHAPTERS[(chapterIds.at(-1) as number) - 1]];
      return `${first.book} ${verses ?? [...new Set([first.chapter, last.chapter])].join('-')}`;
    })
    .join(', ');

const psalms = BOOK_RANGES.find(({ name }) => name === 'Psalms');
const isTwice = (id: number): boolean =>
  id > OLD_TESTAMENT_CHAPTERS || (id >= (psalms?.firstChapterId ?? 0) && id <= (psalms?.lastChapterId ?? 0));

describe('the calendar of M’Cheyne', () => {
  it('has 365 days, each with its readings and no 29 February', () => {
    expect(days).toHaveLength(365);
    expect(days.filter(({ passages }) => passages.length < 4)).toEqual([]);
    expect(days.map(({ date }) => date).filter((date) => date === '--02-29')).toEqual([]);
  });

  it('reads the Old Testament once, the New Testament and the Psalms twice', () => {
    const chapters = chaptersOfCourse(MCHEYNE);
    const times = (id: number): number => chapters.filter((chapter) => chapter === id).length;
    const wrong = Array.from({ length: CHAPTER_COUNT }, (_, index) => index + 1).filter(
      (id) => times(id) !== (isTwice(id) ? 2 : 1),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['--01-01', 'Genesis 1, Matthew 1, Ezra 1, Acts 1'],
    ['--01-09', 'Genesis 9-10, Matthew 9, Ezra 9, Acts 9'],
    ['--02-28', 'Exodus 11:1-12:20, Luke 14, Job 29, 1 Corinthians 15'],
    ['--03-01', 'Exodus 12:21-51, Luke 15, Job 30, 1 Corinthians 16'],
    ['--06-22', 'Deuteronomy 27:1-28:19, Psalms 119:1-24, Isaiah 54, Matthew 2'],
    ['--08-04', 'Judges 18, Acts 22, Jeremiah 32, Psalms 1-2'],
    ['--12-31', '2 Chronicles 36, Revelation 22, Malachi 4, John 21'],
  ])('reads on %s %s', (date, readings) => {
    const day = days.find((one) => one.date === date) as PlanDay;
    expect(titles(day)).toBe(readings);
  });
});
