import { bibleOf, type Canon, type CanonBook } from '@lectio/contract';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { NARROW, useMedia, lazy } from '@/shared/lib/browser';
import { testamentsOf } from '@/shared/map/tally';
import { Button } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';
import { RangeForm } from './range-form';
import type { SelectionPreviewProps } from './selection-preview';
import { withChapters } from './use-grid-selection';

const RangeDialog = lazy(() => import('./range-dialog').then((module) => ({ default: module.RangeDialog })));

export const holdsAll = (selected: ReadonlySet<number>, chapterIds: readonly number[]): boolean =>
  chapterIds.every((id) => selected.has(id));

export interface MoreWaysProps extends SelectionPreviewProps {
  book: CanonBook;
  canon: Canon;
  onAdd: (chapterIds: number[]) => void;
}

/** Many chapters at once: a range of the current book, the book, a testament. */
export function MoreWays({ book, canon, selected, onChange, onAdd }: MoreWaysProps) {
  const [rangeOpen, setRangeOpen] = useState(false);
  const [rangeWanted, setRangeWanted] = useState(false);
  const narrow = useMedia(NARROW);
  const spans = [
    { label: t('Whole Bible'), chapterIds: bibleOf(canon).chapterIds },
    ...testamentsOf(canon).map(({ title, books }) => ({
      label: title,
      chapterIds: books.flatMap((one) => one.chapterIds),
    })),
  ];
  const add = (ids: number[]): void => {
    setRangeOpen(false);
    onAdd(ids);
  };
  return (
    <Disclosure summary={t('More ways to choose')} summaryLook="min-h-9 py-1.5 font-medium">
      <div className="flex flex-col gap-5 pt-3">
        <div className="flex flex-wrap gap-2">
          {spans.map(({ label, chapterIds }) => {
            const all = holdsAll(selected, chapterIds);
            return (
              <Button
                key={label}
                look="secondary"
                small
                aria-pressed={all}
                className="aria-pressed:border-rubric aria-pressed:bg-wash aria-pressed:text-rubric"
                onClick={() => onChange(withChapters(selected, chapterIds, !all))}
              >
                {label}
              </Button>
            );
          })}
        </div>
        {/* In a book of one chapter there is nothing between two. */}
        {book.chapterIds.length === 1 ? null : narrow ? (
          <Button
            look="secondary"
            className="self-start"
            onClick={() => {
              setRangeWanted(true);
              setRangeOpen(true);
            }}
          >
            {t('Choose a range')}
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
