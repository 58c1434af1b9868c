import type { CanonBook } from '@lectio/contract';
import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { TooltipTarget } from './map-tooltip';
import { readsOf, type Counts } from './tally';

// With the verses of every chapter, which nobody needs before pointing at one.
const MapTooltip = lazy(() => import('./map-tooltip').then((module) => ({ default: module.MapTooltip })));

const ChapterActions = lazy(() => import('./chapter-actions').then((module) => ({ default: module.ChapterActions })));

export interface MapGridProps {
  counts: Counts;
  /** Of the chapters, as the map's canon has them. */
  books?: readonly CanonBook[];
  className?: string;
  /** The chapter Tab reaches at first, and whenever the current one disappears. */
  first: number;
  /** True for chapters with a cell; by default all. */
  has?: (id: number) => boolean;
  children: (at: { active: number; tooltipId: string }) => ReactNode;
}

/** The keys that move between cells. */
const MOVING = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/;

const cellFrom = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-chapter-id]');
const idOf = (cell: HTMLElement): number => Number(cell.dataset.chapterId);

/**
 * Shared by all cells of a map: one tab stop, arrow keys between cells, the tooltip of the hovered or focused one, and
 * what a click or Enter offers for its chapter.
 */
export function MapGrid({ counts, books, className, first, has, children }: MapGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const tooltipId = `${useId()}-tip`;
  const [focused, setFocused] = useState(first);
  const [shown, setShown] = useState<Pick<TooltipTarget, 'id' | 'cell'> | null>(null);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const active = has && !has(focused) ? first : focused;
  const bookOf = (id: number): CanonBook | undefined => books?.find(({ chapterIds }) => chapterIds.includes(id));
  const target =
    shown && (!has || has(shown.id)) ? { ...shown, book: bookOf(shown.id), reads: readsOf(counts, shown.id) } : null;

  const show = (cell: HTMLElement | null): void => {
    setShown(cell && { id: idOf(cell), cell });
    if (cell) setWanted(true);
  };
  const onFocus = (event: FocusEvent): void => {
    const cell = cellFrom(event.target);
    if (!cell) return;
    setFocused(idOf(cell));
    show(cell);
  };
  const onMouseOver = (event: MouseEvent): void => {
    const cell = cellFrom(event.target);
    if (cell) show(cell);
  };
  const onMouseLeave = (): void => {
    const held = document.activeElement;
    show(held && root.current?.contains(held) ? cellFrom(held) : null);
  };
  const move = async (event: KeyboardEvent): Promise<void> => {
    const { moveOnMap } = await import('./move');
    // Where the focus is by now: another key may have moved it while this code was loading.
    const from = document.activeElement && cellFrom(document.activeElement);
    const map = root.current;
    if (from && map) moveOnMap(map, from, event)?.focus();
  };
  const open = (cell: HTMLElement | null): void => {
    if (!cell) return;
    show(null);
    setOpened(cell);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellFrom(event.target);
    if (!cell) return;
    if (event.key === 'Escape') show(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(cell);
    }
    if (!MOVING.test(event.key)) return;
    event.preventDefault();
    void move(event);
  };
  return (
    <div
      ref={root}
      className={`relative ${className ?? ''}`}
      onFocus={onFocus}
      onBlur={() => show(null)}
      onMouseOver={onMouseOver}
      onMouseLeave={onMouseLeave}
      onKeyDown={onKeyDown}
      onClick={(event) => open(cellFrom(event.target))}
    >
      {children({ active, tooltipId })}
      {wanted && (
        <Suspense fallback={null}>
          <MapTooltip id={tooltipId} target={opened ? null : target} />
        </Suspense>
      )}
      {opened && (
        <Suspense fallback={null}>
          <ChapterActions id={idOf(opened)} cell={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}
