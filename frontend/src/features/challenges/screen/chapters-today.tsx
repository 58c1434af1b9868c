import type { ChallengeScreenAnswer } from '@lectio/contract';
import type { CSSProperties } from 'react';
import { t } from '@/shared/language/speech';
import { useChapterNames } from '@/shared/passages/chapter-names';

type ScreenMap = ChallengeScreenAnswer['map'];

/** Of more books no name could be read from afar. */
const NAMED_BOOKS = 4;

/** The larger, the fewer there are: they share the width of a screen. */
const cellOf = (chapters: number): string => {
  if (chapters > 600) return 'max(5px, 0.75vw)';
  if (chapters > 200) return 'max(9px, 1.3vw)';
  return chapters > 80 ? 'max(14px, 2.1vw)' : 'max(18px, 2.9vw)';
};

type Look = 'today' | 'read' | 'unread';

const lookOf = ({ readToday, isRead }: ScreenMap, index: number): Look => {
  if (readToday[index] > 0) return 'today';
  return isRead[index] ? 'read' : 'unread';
};

/** The places of a challenge's chapters, book by book in their order. */
const placesByBook = ({ chapterIds }: ScreenMap, bookOf: (chapterId: number) => string): [string, number[]][] => {
  const books = new Map<string, number[]>();
  chapterIds.forEach((chapterId, index) => {
    const book = bookOf(chapterId);
    books.set(book, [...(books.get(book) ?? []), index]);
  });
  return [...books];
};

/** The challenge's chapters in their order: what was read since it began, and golden what is read today. */
export function ChaptersToday({ map }: { map: ScreenMap }) {
  const names = useChapterNames();
  const today = map.readToday.filter((readers) => readers > 0).length;
  const books = placesByBook(map, (chapterId) => names.bookOf(chapterId).name);
  const isNamed = books.length > 1 && books.length <= NAMED_BOOKS;
  const lines: typeof books = isNamed ? books : [['', map.chapterIds.map((_, index) => index)]];
  return (
    <div
      role="img"
      aria-label={t(
        '{today, number} of {chapters, plural, one {# chapter} other {# chapters}} read today, {read, number} since the start',
        { today, chapters: map.chapterIds.length, read: map.isRead.filter(Boolean).length },
      )}
      className="flex flex-col gap-[0.8vw]"
      style={{ '--cell': cellOf(map.chapterIds.length) } as CSSProperties}
    >
      {lines.map(([book, places]) => (
        <div key={book}>
          {isNamed && <p className="mb-1 text-[0.8em] leading-tight text-soft">{book}</p>}
          <div className="big-screen-map">
            {places.map((index) => (
              <span key={map.chapterIds[index]} className="big-screen-cell" data-look={lookOf(map, index)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
