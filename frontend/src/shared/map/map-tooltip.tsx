import { shownVerses, type CanonBook } from '@lectio/contract';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { verses } from '../language/counts';
import { t } from '../language/speech';
import { useChapterNames } from '../passages/chapter-names';

export interface TooltipTarget {
  id: number;
  /** As the map's canon has it; by default as the account's own reader does. */
  book?: CanonBook;
  reads: number;
  /** The cell, inside the map that contains the tooltip. */
  cell: HTMLElement;
}

interface Place {
  left: number;
  top: number;
}

/** Above the cell, or below it at the top of the window, and always within the map's sides. */
const placeOf = (tip: HTMLElement, cell: HTMLElement): Place => {
  const map = tip.offsetParent?.getBoundingClientRect();
  const at = cell.getBoundingClientRect();
  if (!map) return { left: 0, top: 0 };
  const wanted = at.left + at.width / 2 - tip.offsetWidth / 2 - map.left;
  const left = Math.min(Math.max(0, wanted), Math.max(0, map.width - tip.offsetWidth));
  const below = at.top - tip.offsetHeight - 8 < 0;
  return { left, top: below ? at.bottom - map.top + 8 : at.top - map.top - tip.offsetHeight - 8 };
};

/** Next to the hovered or focused cell, in the positioned block that contains both; hidden without a cell. */
export function CellTooltip({ id, cell, children }: { id: string; cell: HTMLElement | null; children: ReactNode }) {
  const tip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (tip.current && cell) setPlace(placeOf(tip.current, cell));
  }, [cell]);
  return (
    <div
      ref={tip}
      id={id}
      role="tooltip"
      hidden={!cell}
      className="pointer-events-none absolute z-20 w-max rounded border border-edge bg-ink px-3 py-2 text-sm leading-snug text-paper"
      style={place}
    >
      {children}
    </div>
  );
}

/** Book and chapter, times read, testament and verse count of the hovered or focused cell. */
export function MapTooltip({ id, target }: { id: string; target: TooltipTarget | null }) {
  const names = useChapterNames();
  const book = target && (target.book ?? names.bookOf(target.id));
  return (
    <CellTooltip id={id} cell={target?.cell ?? null}>
      {book && target && (
        <>
          <p className="font-serif text-base font-semibold">{names.chapter(target.id, book)}</p>
          <p className="figures">
            {target.reads === 0
              ? t('Not read yet')
              : t('Read {count, plural, one {# time} other {# times}}', { count: target.reads })}
          </p>
          <p className="figures opacity-80">
            {book.testament === 'Old' ? t('Old Testament') : t('New Testament')} ·{' '}
            {verses(shownVerses(names, target.id, book))}
          </p>
        </>
      )}
    </CellTooltip>
  );
}
