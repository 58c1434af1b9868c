import { Button } from '../ui/button';

export interface OlderProps {
  /** Where the next page begins; null at the end. */
  next: string | number | null;
  /** True when there are newer entries. */
  isLater: boolean;
  onOlder: (before: string | number) => void;
  onNewest: () => void;
}

/** Pages through a list without a last page; going back is the browser's job. */
export function Older({ next, isLater, onOlder, onNewest }: OlderProps) {
  if (next === null && !isLater) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-4">
      <Button look="secondary" small disabled={!isLater} onClick={onNewest}>
        Newest
      </Button>
      <Button look="secondary" small disabled={next === null} onClick={() => next !== null && onOlder(next)}>
        Older
      </Button>
    </nav>
  );
}
