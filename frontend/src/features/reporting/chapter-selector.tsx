import { BOOK_RANGES, CHAPTER_COUNT, chapterIdsOf, OLD_TESTAMENT_CHAPTERS } from '@lectio/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { count } from '../../shared/lib/format';
import { NARROW, useMedia } from '../../shared/lib/use-media';
import { TESTAMENTS } from '../../shared/map/tally';
import { Button, IconButton } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { SelectField } from '../../shared/ui/field';
import { ChapterGrid } from './chapter-grid';
import { PassageInput } from './passage-input';
import { RangeForm } from './range-form';
import { SelectionPreview, type SelectionPreviewProps } from './selection-preview';
import { withRange } from './use-grid-selection';

const spans = [
  { label: 'Whole Bible', from: 1, to: CHAPTER_COUNT },
  { label: 'Old Testament', from: 1, to: OLD_TESTAMENT_CHAPTERS },
  { label: 'New Testament', from: OLD_TESTAMENT_CHAPTERS + 1, to: CHAPTER_COUNT },
];

const holds = (selected: ReadonlySet<number>, from: number, to: number): boolean => {
  for (let id = from; id <= to; id += 1) if (!selected.has(id)) return false;
  return true;
};

/** Chapters of any books: written, by range, cell by cell, or wholesale. */
export function ChapterSelector({ selected, onChange }: SelectionPreviewProps) {
  const [bookIndex, setBookIndex] = useState(0);
  const [rangeOpen, setRangeOpen] = useState(false);
  const narrow = useMedia(NARROW);
  const book = BOOK_RANGES[bookIndex];
  const wholeBook = holds(selected, book.firstChapterId, book.lastChapterId);
  const chosenHere = chapterIdsOf(book).filter((id) => selected.has(id)).length;

  const add = (ids: number[]): void => {
    onChange(new Set([...selected, ...ids]));
    const shown = BOOK_RANGES.findIndex((other) => ids[0] <= other.lastChapterId);
    if (shown >= 0) setBookIndex(shown);
    setRangeOpen(false);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        {spans.map(({ label, from, to }) => {
          const all = holds(selected, from, to);
          return (
            <Button
              key={label}
              look="secondary"
              small
              aria-pressed={all}
              className="aria-pressed:border-rubric aria-pressed:bg-wash aria-pressed:text-rubric"
              onClick={() => onChange(withRange(selected, from, to, !all))}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <PassageInput onAdd={add} />
      <div className="border-t border-line pt-5">
        <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-4">
          <div className="flex max-w-full min-w-0 items-end gap-1">
            <SelectField
              label="Book"
              className="w-52"
              value={bookIndex}
              onChange={(event) => setBookIndex(Number(event.target.value))}
            >
              {TESTAMENTS.map(({ key, title, books }) => (
                <optgroup key={key} label={title}>
                  {books.map((option) => (
                    <option key={option.name} value={BOOK_RANGES.indexOf(option)}>
                      {option.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            <IconButton
              label="Previous book"
              disabled={bookIndex === 0}
              onClick={() => setBookIndex(bookIndex - 1)}
              className="mb-0.5"
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label="Next book"
              disabled={bookIndex === BOOK_RANGES.length - 1}
              onClick={() => setBookIndex(bookIndex + 1)}
              className="mb-0.5"
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          {narrow ? (
            <Button look="secondary" onClick={() => setRangeOpen(true)}>
              Choose a range
            </Button>
          ) : (
            <RangeForm key={book.name} book={book} onAdd={add} />
          )}
        </div>
        <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <Button
            look="secondary"
            small
            onClick={() => onChange(withRange(selected, book.firstChapterId, book.lastChapterId, !wholeBook))}
          >
            {wholeBook ? 'Clear this book' : 'Whole book'}
          </Button>
          <span className="figures text-soft">
            {chosenHere} of {count(book.chapterCount, 'chapter')} of {book.name}
          </span>
        </div>
        <ChapterGrid book={book} selected={selected} onChange={onChange} />
        <p className="mt-3 hidden text-sm text-faint md:block">
          Drag across chapters, or hold Shift to take all in between. By keys: arrows, Space, Shift with arrows.
        </p>
      </div>
      <SelectionPreview selected={selected} onChange={onChange} />
      <Dialog
        open={rangeOpen}
        onClose={() => setRangeOpen(false)}
        title={book.name}
        description={`Chapters 1 to ${book.chapterCount}`}
      >
        <div className="mt-5">
          <RangeForm book={book} onAdd={add} />
        </div>
      </Dialog>
    </div>
  );
}
