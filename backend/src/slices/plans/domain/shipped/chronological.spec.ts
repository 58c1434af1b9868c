import { CHAPTERS } from '@lectio/contract';
import { chaptersOfCourse } from '../course-places';
import { CHRONOLOGICAL } from './chronological';

describe('the Bible in the order of events', () => {
  it('has 365 days without a rest', () => {
    const days = CHRONOLOGICAL.kind === 'days' ? CHRONOLOGICAL.days : [];
    expect(days).toHaveLength(365);
    expect(days.filter(({ passages }) => passages.length === 0)).toEqual([]);
  });

  it('completes every chapter once, and Luke 11 twice', () => {
    const chapters = chaptersOfCourse(CHRONOLOGICAL);
    const again = chapters.filter((id, index) => chapters.indexOf(id) !== index);
    expect(new Set(chapters).size).toBe(1189);
    expect(again.map((id) => CHAPTERS[id - 1])).toMatchObject([{ book: 'Luke', chapter: 11 }]);
  });
});
