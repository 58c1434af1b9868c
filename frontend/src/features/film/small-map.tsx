import type { Canon } from '@lectio/contract';
import { memo, type Ref } from 'react';
import { t } from '@/shared/language/speech';
import { testamentsOf } from '@/shared/map/tally';

const chapterIn = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-film-chapter]');

export interface SmallMapProps {
  ref: Ref<HTMLDivElement>;
  canon: Canon;
  /** A chapter of the picture is pressed; by keys the map of the page leads there. */
  onChapter: (cell: HTMLElement) => void;
}

/** Rendered once: the film changes the cells themselves. What it shows is said beside it. */
export const SmallMap = memo(function SmallMap({ ref, canon, onChapter }: SmallMapProps) {
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="grid cursor-pointer gap-6 lg:grid-cols-[2fr_1fr]"
      onClick={({ target }) => {
        const cell = chapterIn(target);
        if (cell) onChapter(cell);
      }}
    >
      {testamentsOf(canon).map(({ key, title, books }) => (
        <div key={key}>
          <p className="mb-1 text-sm text-soft">{t(title)}</p>
          <div className="map-small">
            {books.map((book) => (
              <span key={book.name} className="map-book">
                {book.chapterIds.map((id) => (
                  <span key={id} className="map-cell" data-film-chapter={id} data-step="0" />
                ))}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
});
