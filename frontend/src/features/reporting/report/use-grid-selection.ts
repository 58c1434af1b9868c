import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { keyAlongLine } from '@/shared/lib/mirrored';

export interface GridSelection {
  /** The grid's chapter ids, in their order. */
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
}

interface Drag {
  from: number;
  adding: boolean;
  /** The selection before the drag began: cells the drag leaves again return to it. */
  base: ReadonlySet<number>;
}

const COLUMNS_WITHOUT_LAYOUT = 10;
const CHOOSE_KEYS = [' ', 'Enter'];

export const withChapters = (base: ReadonlySet<number>, ids: readonly number[], adding: boolean): Set<number> => {
  const next = new Set(base);
  for (const id of ids) {
    if (adding) next.add(id);
    else next.delete(id);
  }
  return next;
};

/** The number of cells in the first row as laid out. */
const columnsOf = (root: HTMLElement, total: number): number => {
  const cells = [...root.querySelectorAll<HTMLElement>('[data-chapter-id]')];
  const top = cells[0]?.offsetTop;
  const columns = cells.findIndex((cell) => cell.offsetTop !== top);
  return columns > 0 ? columns : Math.min(total, COLUMNS_WITHOUT_LAYOUT);
};

const idAt = (target: EventTarget): number | undefined => {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-chapter-id]');
  return cell ? Number(cell.dataset.chapterId) : undefined;
};

/** Click, drag, shift-click and keys on a chapter grid, as one set of handlers for its root. */
export function useGridSelection({ ids, selected, onChange }: GridSelection) {
  const first = ids[0];
  const root = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const anchor = useRef(first);
  const handled = useRef(false);
  const [active, setActive] = useState(first);
  const current = ids.includes(active) ? active : first;

  useEffect(() => {
    anchor.current = first;
  }, [first]);
  useEffect(() => {
    const end = (): void => {
      drag.current = null;
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, []);

  const between = (one: number, other: number): readonly number[] => {
    const [from, to] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
    return ids.slice(from, to + 1);
  };
  const toggle = (id: number): void => {
    anchor.current = id;
    onChange(withChapters(selected, [id], !selected.has(id)));
  };
  const extendTo = (id: number): void => onChange(withChapters(selected, between(anchor.current, id), true));

  const onPointerDown = (event: PointerEvent): void => {
    const id = idAt(event.target);
    // Touch scrolls; a tap arrives as a click.
    if (id === undefined || event.pointerType === 'touch' || event.button !== 0) return;
    handled.current = true;
    setActive(id);
    if (event.shiftKey) return extendTo(id);
    anchor.current = id;
    drag.current = { from: id, adding: !selected.has(id), base: selected };
    onChange(withChapters(selected, [id], drag.current.adding));
  };
  const onPointerOver = (event: PointerEvent): void => {
    const id = idAt(event.target);
    if (id === undefined || !drag.current) return;
    setActive(id);
    onChange(withChapters(drag.current.base, between(drag.current.from, id), drag.current.adding));
  };
  const onClick = (event: MouseEvent): void => {
    const id = idAt(event.target);
    if (handled.current || id === undefined) {
      handled.current = false;
      return;
    }
    setActive(id);
    if (event.shiftKey) extendTo(id);
    else toggle(id);
  };

  const destination = (key: string): number | undefined => {
    const row = root.current ? columnsOf(root.current, ids.length) : COLUMNS_WITHOUT_LAYOUT;
    const place = ids.indexOf(current);
    const steps: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      ArrowDown: place + row,
      ArrowUp: place - row,
      Home: 0,
      End: ids.length - 1,
    };
    return key in steps ? ids[Math.min(ids.length - 1, Math.max(0, steps[key]))] : undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      return onChange(withChapters(selected, ids, true));
    }
    if (CHOOSE_KEYS.includes(event.key)) {
      event.preventDefault();
      return event.shiftKey ? extendTo(current) : toggle(current);
    }
    const next = destination(keyAlongLine(event.key));
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    root.current?.querySelector<HTMLElement>(`[data-chapter-id="${next}"]`)?.focus();
    if (event.shiftKey) extendTo(next);
    else anchor.current = next;
  };

  return { root, active: current, handlers: { onPointerDown, onPointerOver, onClick, onKeyDown } };
}
