import type { Canon } from '@lectio/contract';
import { memo } from 'react';
import { cn } from '../lib/text';
import { stepOf } from '../map/bands';
import { readsOf, testamentsOf, type Counts } from '../map/tally';
import './outcome.css';

export interface TinyMapProps {
  canon: Canon;
  /** What was read before and now. */
  counts: Counts;
  /** The chapters that light up. */
  lit: readonly number[];
  /** Beside much else. */
  isTinier?: boolean;
}

/** The whole Bible as a picture, with what was just reported. What it shows is said beside it. */
export const TinyMap = memo(function TinyMap({ canon, counts, lit, isTinier = false }: TinyMapProps) {
  const isLit = new Set(lit);
  return (
    <div
      aria-hidden="true"
      data-testid="lit"
      data-lit={[...isLit].join()}
      data-tinier={isTinier || undefined}
      className="map-tiny flex flex-col gap-2"
    >
      {testamentsOf(canon).map(({ key, books }) => (
        <div key={key} className="flex flex-wrap gap-x-1 gap-y-px">
          {books.map((book) => (
            <span key={book.name} className="map-cells max-w-full">
              {book.chapterIds.map((id) => (
                <span
                  key={id}
                  data-step={Math.max(stepOf(readsOf(counts, id)), isLit.has(id) ? 1 : 0)}
                  data-new={isLit.has(id) || undefined}
                  className={cn('map-cell', isLit.has(id) && 'glow')}
                />
              ))}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
});
