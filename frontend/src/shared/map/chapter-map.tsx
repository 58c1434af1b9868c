import { chapterIdsOf, type Book } from '@lectio/contract';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { number } from '../lib/format';
import { MapBook } from './map-book';
import { MapLegend } from './map-legend';
import { MapTable } from './map-table';
import { MapTooltip, type TooltipTarget } from './map-tooltip';
import { moveOnMap } from './move';
import { readsOf, TESTAMENTS, tallyOf, type Counts } from './tally';
import { useGlow } from './use-glow';

export interface ChapterMapProps {
  counts: Counts;
  /** What the map shows, such as "Community progress map". */
  label: string;
}

const cellFrom = (target: EventTarget): HTMLElement | null => (target as HTMLElement).closest<HTMLElement>('[data-chapter-id]');
const idOf = (cell: HTMLElement): number => Number(cell.dataset.chapterId);
const readsLine = (counts: Counts, book: Book): string => chapterIdsOf(book).map((id) => readsOf(counts, id)).join(',');
const glowLine = (glow: ReadonlySet<number>, book: Book): string =>
  glow.size === 0 ? '' : chapterIdsOf(book).filter((id) => glow.has(id)).join(',');

/** The emblem of the product: 66 books set like a table of contents, a cell for each of the 1,189 chapters. */
export function ChapterMap({ counts, label }: ChapterMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const glow = useGlow(counts);
  const [asTable, setAsTable] = useState(false);
  const [active, setActive] = useState(1);
  const [shown, setShown] = useState<Omit<TooltipTarget, 'reads'> | null>(null);

  const show = (cell: HTMLElement | null): void => setShown(cell && { id: idOf(cell), cell });
  const onFocus = (event: FocusEvent): void => {
    const cell = cellFrom(event.target);
    if (!cell) return;
    setActive(idOf(cell));
    show(cell);
  };
  const onMouseOver = (event: MouseEvent): void => {
    const cell = cellFrom(event.target);
    if (cell) show(cell);
  };
  const onMouseLeave = (): void => {
    const focused = document.activeElement;
    show(focused && root.current?.contains(focused) ? cellFrom(focused) : null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellFrom(event.target);
    if (!cell || !root.current) return;
    if (event.key === 'Escape') return show(null);
    const next = moveOnMap(root.current, idOf(cell), event);
    if (next === undefined) return;
    event.preventDefault();
    root.current.querySelector<HTMLElement>(`[data-chapter-id="${next}"]`)?.focus();
  };

  const target = shown && { ...shown, reads: readsOf(counts, shown.id) };
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <MapLegend />
        <button type="button" className="link min-h-8 text-sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as map' : 'Show as table'}
        </button>
      </div>
      {asTable ? (
        <MapTable counts={counts} label={label} />
      ) : (
        <div
          ref={root}
          className="relative grid gap-x-10 gap-y-10 lg:grid-cols-[1.62fr_1fr] xl:grid-cols-[676px_436px] xl:justify-between"
          onFocus={onFocus}
          onBlur={() => show(null)}
          onMouseOver={onMouseOver}
          onMouseLeave={onMouseLeave}
          onKeyDown={onKeyDown}
        >
          {TESTAMENTS.map(({ key, title, books }) => (
            <div key={key} className="min-w-0">
              <TestamentHeader title={title} counts={counts} books={books} />
              <div role="grid" aria-label={`${label}: ${title}`}>
                {books.map((book) => (
                  <MapBook
                    key={book.name}
                    book={book}
                    reads={readsLine(counts, book)}
                    active={active >= book.firstChapterId && active <= book.lastChapterId ? active : 0}
                    glow={glowLine(glow, book)}
                    tooltipId={`${id}-tip`}
                  />
                ))}
              </div>
            </div>
          ))}
          <MapTooltip id={`${id}-tip`} target={target} />
        </div>
      )}
    </div>
  );
}

function TestamentHeader({ title, counts, books }: { title: string; counts: Counts; books: readonly Book[] }) {
  const tally = tallyOf(counts, books);
  return (
    <div className="border-b-2 border-ink pb-2">
      <h3 className="text-xl">{title}</h3>
      <p className="figures mt-0.5 text-sm text-soft">
        {number(tally.chaptersRead)} of {number(tally.chapters)} chapters read · {number(tally.reads)} total reads
      </p>
    </div>
  );
}
