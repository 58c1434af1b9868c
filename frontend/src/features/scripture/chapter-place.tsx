import { BOOK_RANGES, CHAPTER_COUNT, CHAPTERS } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '@/shared/lib/text';
import { number } from '@/shared/lib/format';
import { nameOfChapter, neighbours } from './chapter-names';

/** Selects book and chapter. */
export function ChapterPicker({
  chapterId,
  onChoose,
}: {
  chapterId: number | null;
  onChoose: (chapterId: number) => void;
}) {
  const chapter = chapterId === null ? null : CHAPTERS[chapterId - 1];
  const book = BOOK_RANGES.find(({ name }) => name === chapter?.book);
  return (
    <div className="flex min-w-0 flex-1 gap-1 max-sm:basis-full">
      <select
        aria-label="Book"
        className="field-input min-h-10 min-w-0 flex-1 py-1 sm:max-w-56"
        value={book?.firstChapterId ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {!book && <option value="">Choose a book</option>}
        {(['Old', 'New'] as const).map((testament) => (
          <optgroup key={testament} label={`${testament} Testament`}>
            {BOOK_RANGES.filter((one) => one.testament === testament).map(({ name, firstChapterId }) => (
              <option key={name} value={firstChapterId}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        aria-label="Chapter"
        className="field-input min-h-10 w-[4.75rem] shrink-0 py-1"
        value={chapterId ?? ''}
        disabled={!book}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {Array.from({ length: book?.chapterCount ?? 0 }, (_, index) => (
          <option key={index} value={(book?.firstChapterId ?? 1) + index}>
            {index + 1}
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
  const { previous, next } = neighbours(chapterId);
  const place = chapterId === 1 ? 'First Chapter' : chapterId === CHAPTER_COUNT ? 'Last Chapter' : null;
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
        aria-label={`Previous chapter: ${nameOfChapter(previous)}`}
      >
        <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate max-sm:sr-only">{nameOfChapter(previous)}</span>
      </Link>
      <div className="flex flex-wrap items-baseline justify-center gap-x-3 text-center">
        {children}
        <p className="figures text-sm text-soft">
          {number(chapterId)} of {number(CHAPTER_COUNT)}
        </p>
        {place && <p className="text-xs text-faint">{place}</p>}
      </div>
      <Link
        to="/reading"
        search={{ chapter: next }}
        resetScroll
        onPointerEnter={onNear}
        onFocus={onNear}
        className={`${step} justify-self-end text-right`}
        aria-label={`Next chapter: ${nameOfChapter(next)}`}
      >
        <span className="truncate max-sm:sr-only">{nameOfChapter(next)}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </nav>
  );
}
