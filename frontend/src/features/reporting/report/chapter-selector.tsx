import { bibleOf, type Canon } from '@lectio/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { bookName } from '@/shared/passages/chapter-names';
import { t } from '@/shared/language/speech';
import { bookOfChapter, testamentsOf } from '@/shared/map/tally';
import { Button, IconButton } from '@/shared/ui/button';
import { SelectField } from '@/shared/forms/field';
import { Skeleton } from '@/shared/ui/states';
import { ChapterGrid } from './chapter-grid';
import { holdsAll, MoreWays } from './more-ways';
import { PassageInput, type PassageInputProps } from './passage-input';
import { SelectionPreview, type SelectionPreviewProps } from './selection-preview';
import { withChapters } from './use-grid-selection';

export interface ChapterSelectorProps
  extends SelectionPreviewProps, Pick<PassageInputProps, 'written' | 'onWritten' | 'refused'> {
  /** The first reader's: whose books there are to choose. */
  canon: Canon;
  /** Chapters already read. */
  read: ReadonlySet<number>;
  /** The next chapter: its book is shown until something is selected. */
  next?: number;
  /** While the next chapter is unknown, no cell may move under a finger. */
  isLoading?: boolean;
}

/** Chapters of any books: written, cell by cell, or many at once. */
export function ChapterSelector({
  selected,
  canon,
  read,
  next = 1,
  isLoading = false,
  onChange,
  ...passage
}: ChapterSelectorProps) {
  const [chosenIndex, setBookIndex] = useState<number>();
  const { books } = bibleOf(canon);
  const bookIndex = chosenIndex ?? books.indexOf(bookOfChapter(next, canon));
  const book = books.at(bookIndex) ?? books[0];
  const wholeBook = holdsAll(selected, book.chapterIds);
  const chosenHere = book.chapterIds.filter((id) => selected.has(id)).length;

  const choose = (chapters: ReadonlySet<number>): void => {
    setBookIndex(bookIndex);
    onChange(chapters);
  };
  const add = (ids: number[]): void => {
    onChange(new Set([...selected, ...ids]));
    setBookIndex(books.indexOf(bookOfChapter(ids[0], canon)));
  };
  return (
    <div className="flex flex-col gap-6">
      <PassageInput {...passage} selected={selected} onAdd={add} />
      <div className="border-t border-line pt-5">
        <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="flex max-w-full min-w-0 items-end gap-1">
            <SelectField
              label={t('Book')}
              className="w-52"
              value={bookIndex}
              onChange={(event) => setBookIndex(Number(event.target.value))}
            >
              {testamentsOf(canon).map(({ key, title, books: options }) => (
                <optgroup key={key} label={title}>
                  {options.map((option) => (
                    <option key={option.name} value={books.indexOf(option)}>
                      {bookName(option)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            <IconButton
              label={t('Previous book')}
              disabled={bookIndex === 0}
              onClick={() => setBookIndex(bookIndex - 1)}
              className="mb-0.5"
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t('Next book')}
              disabled={bookIndex === books.length - 1}
              onClick={() => setBookIndex(bookIndex + 1)}
              className="mb-0.5"
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <Button look="secondary" small onClick={() => choose(withChapters(selected, book.chapterIds, !wholeBook))}>
              {wholeBook ? t('Clear this book') : t('Whole book')}
            </Button>
            <span className="figures text-soft">
              {t('{chosen, number} of {chapters, plural, one {# chapter} other {# chapters}} of {book}', {
                chosen: chosenHere,
                chapters: book.chapterIds.length,
                book: bookName(book),
              })}
            </span>
          </div>
        </div>
        {isLoading ? (
          <Skeleton className="h-44" />
        ) : (
          <ChapterGrid book={book} read={read} selected={selected} onChange={choose} />
        )}
        <p className="mt-3 hidden text-sm text-faint md:block">
          {t(
            'Drag across chapters, or hold Shift to select a range. With the keyboard: arrows, Space, Shift with arrows.',
          )}
        </p>
      </div>
      <MoreWays book={book} canon={canon} selected={selected} onChange={onChange} onAdd={add} />
      <SelectionPreview selected={selected} onChange={onChange} />
    </div>
  );
}
