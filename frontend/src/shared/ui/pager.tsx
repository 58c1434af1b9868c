import type { ReactNode } from 'react';
import { number } from '../lib/format';
import { Button } from './button';

export interface PagerProps {
  current: number;
  total: number;
  /** Undefined for the first page, which addresses do not name. */
  onPage: (page: number | undefined) => void;
  /** What else is chosen about pages: it shows even where there is one. */
  children?: ReactNode;
}

/** Leafs through a list; nothing where it has one page. */
export function Pager({ current, total, onPage, children }: PagerProps) {
  if (total <= 1 && current <= 1 && !children) return null;
  // Beyond the end, where somebody deleted what stood there, one step leads back to what there is.
  const previous = Math.min(current - 1, Math.max(1, total));
  return (
    <nav aria-label="Pages" className="figures mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-4">
      <Button
        look="secondary"
        small
        disabled={current <= 1}
        onClick={() => onPage(previous > 1 ? previous : undefined)}
      >
        Previous
      </Button>
      <span>
        Page {number(current)} of {number(Math.max(1, total))}
      </span>
      <Button look="secondary" small disabled={current >= total} onClick={() => onPage(current + 1)}>
        Next
      </Button>
      {children}
    </nav>
  );
}
