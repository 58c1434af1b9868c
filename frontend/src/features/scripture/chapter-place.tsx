import { BOOK_RANGES, CHAPTER_COUNT, CHAPTERS } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { SelectField } from '../../shared/ui/field';
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
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)] gap-3">
      <SelectField
        label="Book"
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
      </SelectField>
      <SelectField
        label="Chapter"
        value={chapterId ?? ''}
        disabled={!book}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {Array.from({ length: book?.chapterCount ?? 0 }, (_, index) => (
          <option key={index} value={(book?.firstChapterId ?? 1) + index}>
            {index + 1}
          </option>
        ))}
      </SelectField>
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
}: {
  chapterId: number;
  label: string;
  ref?: Ref<HTMLElement>;
  onNear?: () => void;
}) {
  const { previous, next } = neighbours(chapterId);
  const place = chapterId === 1 ? 'First Chapter' : chapterId === CHAPTER_COUNT ? 'Last Chapter' : null;
  return (
    <nav
      ref={ref}
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 border-y border-line py-1.5"
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
      <p className="figures text-center text-sm text-soft">
        {chapterId} of {CHAPTER_COUNT}
        {place && <span className="block text-xs text-faint">{place}</span>}
      </p>
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
