import { bibleOf } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useKnownCanon } from '@/shared/api/account-queries';
import { bookOfChapter, testamentsOf } from '@/shared/map/tally';
import { cn } from '@/shared/lib/text';
import { number } from '@/shared/lib/format';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { useNeighbours } from './chapter-names';

/** Selects book and chapter. */
export function ChapterPicker({
  chapterId,
  onChoose,
}: {
  chapterId: number | null;
  onChoose: (chapterId: number) => void;
}) {
  const canon = useKnownCanon();
  const names = useChapterNames();
  const bible = bibleOf(canon);
  const book = chapterId !== null && bible.has(chapterId) ? bookOfChapter(chapterId, canon) : undefined;
  return (
    <div className="flex min-w-0 flex-1 gap-1 max-sm:basis-full">
      <select
        aria-label="Book"
        className="field-input min-h-10 min-w-0 flex-1 py-1 sm:max-w-56"
        value={book?.chapterIds[0] ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {!book && <option value="">Choose a book</option>}
        {testamentsOf(canon).map(({ key, title, books }) => (
          <optgroup key={key} label={title}>
            {books.map(({ name, chapterIds }) => (
              <option key={name} value={chapterIds[0]}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        aria-label="Chapter"
        className="field-input min-h-10 w-auto min-w-[4.75rem] shrink-0 py-1"
        value={chapterId ?? ''}
        disabled={!book}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {book?.chapterIds.map((id) => (
          <option key={id} value={id}>
            {names.label(id, book)}
          </option>
        ))}
      </select>
    </div>
  );
}

const step = 'group inline-flex min-h-11 min-w-0 items-center gap-2 rounded px-2 text-rubric hover:bg-wash';

/** Links to the previous and next chapter; the Bible's ends wrap around. */
export function ChapterNavigation({
  chapterId,
  label,
  ref,
  onNear,
  className,
  children,
}: {
  chapterId: number;
  label: string;
  ref?: Ref<HTMLElement>;
  onNear?: () => void;
  className?: string;
  /** Before the position. */
  children?: ReactNode;
}) {
  const names = useChapterNames();
  const { previous, next, place, total } = useNeighbours(chapterId);
  const end = place === 1 ? 'First Chapter' : place === total ? 'Last Chapter' : null;
  return (
    <nav
      ref={ref}
      aria-label={label}
      className={cn(
        // On a phone the name and the place break into lines; the arrows keep their room.
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]',
        className,
      )}
    >
      <Link
        to="/reading"
        search={{ chapter: previous }}
        resetScroll
        className={`${step} justify-self-start`}
        aria-label={`Previous chapter: ${names.chapter(previous)}`}
      >
        <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate max-sm:sr-only">{names.chapter(previous)}</span>
      </Link>
      <div className="flex flex-wrap items-baseline justify-center gap-x-3 text-center">
        {children}
        {place !== null && (
          <p className="figures text-sm text-soft">
            {number(place)} of {number(total)}
          </p>
        )}
        {end && <p className="text-xs text-faint">{end}</p>}
      </div>
      <Link
        to="/reading"
        search={{ chapter: next }}
        resetScroll
        onPointerEnter={onNear}
        onFocus={onNear}
        className={`${step} justify-self-end text-right`}
        aria-label={`Next chapter: ${names.chapter(next)}`}
      >
        <span className="truncate max-sm:sr-only">{names.chapter(next)}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </nav>
  );
}
