import { CHAPTER_COUNT, OLD_TESTAMENT_CHAPTERS, type Book } from '@lectio/contract';
import { Suspense, useState } from 'react';
import { NARROW, useMedia } from '@/shared/lib/browser';
import { lazy } from '@/shared/lib/lazy';
import { Button } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';
import { RangeForm } from './range-form';
import type { SelectionPreviewProps } from './selection-preview';
import { withRange } from './use-grid-selection';

const RangeDialog = lazy(() => import('./range-dialog').then((module) => ({ default: module.RangeDialog })));

const spans = [
  { label: 'Whole Bible', from: 1, to: CHAPTER_COUNT },
  { label: 'Old Testament', from: 1, to: OLD_TESTAMENT_CHAPTERS },
  { label: 'New Testament', from: OLD_TESTAMENT_CHAPTERS + 1, to: CHAPTER_COUNT },
];

export const holds = (selected: ReadonlySet<number>, from: number, to: number): boolean => {
  for (let id = from; id <= to; id += 1) if (!selected.has(id)) return false;
  return true;
};

export interface MoreWaysProps extends SelectionPreviewProps {
  book: Book;
  onAdd: (chapterIds: number[]) => void;
}

/** Many chapters at once: a range of the current book, the book, a testament. */
export function MoreWays({ book, selected, onChange, onAdd }: MoreWaysProps) {
  const [rangeOpen, setRangeOpen] = useState(false);
  const [rangeWanted, setRangeWanted] = useState(false);
  const narrow = useMedia(NARROW);
  const add = (ids: number[]): void => {
    setRangeOpen(false);
    onAdd(ids);
  };
  return (
    <Disclosure summary="More ways to choose" summaryLook="min-h-9 py-1.5 font-medium">
      <div className="flex flex-col gap-5 pt-3">
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
        {/* In a book of one chapter there is nothing between two. */}
        {book.chapterCount === 1 ? null : narrow ? (
          <Button
            look="secondary"
            className="self-start"
            onClick={() => {
              setRangeWanted(true);
              setRangeOpen(true);
            }}
          >
            Choose a range
          </Button>
        ) : (
          <RangeForm key={book.name} book={book} onAdd={add} />
        )}
      </div>
      <Suspense fallback={null}>
        {rangeWanted && <RangeDialog open={rangeOpen} onClose={() => setRangeOpen(false)} book={book} onAdd={add} />}
      </Suspense>
    </Disclosure>
  );
}
