import type { ChallengeScreenAnswer } from '@lectio/contract';
import type { CSSProperties } from 'react';
import { countOf } from '@/shared/lib/format';

/** The larger, the fewer there are: they share the width of a screen. */
const cellOf = (chapters: number): string =>
  chapters > 600 ? 'max(5px, 0.6vw)' : chapters > 200 ? 'max(9px, 1.1vw)' : 'max(14px, 2vw)';

/** The challenge's chapters in their order, lit as they are read today. */
export function ChaptersToday({ map: { chapterIds, readToday } }: Pick<ChallengeScreenAnswer, 'map'>) {
  const read = readToday.filter((readers) => readers > 0).length;
  return (
    <div
      role="img"
      aria-label={`${countOf(read, chapterIds.length, 'chapter')} read today`}
      className="big-screen-map"
      style={{ '--cell': cellOf(chapterIds.length) } as CSSProperties}
    >
      {chapterIds.map((chapterId, index) => (
        <span key={chapterId} className="big-screen-cell" data-read={readToday[index] > 0} />
      ))}
    </div>
  );
}
