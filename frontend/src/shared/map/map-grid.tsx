import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { MapTooltip, type TooltipTarget } from './map-tooltip';
import { moveOnMap } from './move';
import { readsOf, type Counts } from './tally';

export interface MapGridProps {
  counts: Counts;
  className?: string;
  /** The chapter that Tab leads to at first, and whenever the one it led to is gone. */
  first: number;
  /** Whether a chapter has a cell; all have one when it is missing. */
  has?: (id: number) => boolean;
  children: (at: { active: number; tooltipId: string }) => ReactNode;
}

const cellFrom = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-chapter-id]');
const idOf = (cell: HTMLElement): number => Number(cell.dataset.chapterId);

/** What all cells of a map share: one stop for Tab, arrow keys between them, and the tooltip of the one hovered or focused. */
export function MapGrid({ counts, className, first, has, children }: MapGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const tooltipId = `${useId()}-tip`;
  const [focused, setFocused] = useState(first);
  const [shown, setShown] = useState<Omit<TooltipTarget, 'reads'> | null>(null);
  const active = has && !has(focused) ? first : focused;
  const target = shown && (!has || has(shown.id)) ? { ...shown, reads: readsOf(counts, shown.id) } : null;

  const show = (cell: HTMLElement | null): void => setShown(cell && { id: idOf(cell), cell });
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
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellFrom(event.target);
    if (!cell || !root.current) return;
    if (event.key === 'Escape') return show(null);
    const next = moveOnMap(root.current, idOf(cell), event);
    if (next === undefined) return;
    event.preventDefault();
    root.current.querySelector<HTMLElement>(`[data-chapter-id="${next}"]`)?.focus();
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
    >
      {children({ active, tooltipId })}
      <MapTooltip id={tooltipId} target={target} />
    </div>
  );
}
