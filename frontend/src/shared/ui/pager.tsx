import { number } from '../lib/format';
import { Button } from './button';

export interface PagerProps {
  current: number;
  total: number;
  onPage: (page: number) => void;
}

/** Leafs through a list; nothing where it has one page. */
export function Pager({ current, total, onPage }: PagerProps) {
  if (total <= 1 && current <= 1) return null;
  return (
    <nav aria-label="Pages" className="figures mt-6 flex items-center justify-center gap-4">
      <Button look="secondary" small disabled={current <= 1} onClick={() => onPage(current - 1)}>
        Previous
      </Button>
      <span>
        Page {number(current)} of {number(Math.max(1, total))}
      </span>
      <Button look="secondary" small disabled={current >= total} onClick={() => onPage(current + 1)}>
        Next
      </Button>
    </nav>
  );
}
