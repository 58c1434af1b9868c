import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pointsSummaryQuery } from '../../shared/api/account-queries';
import { count, signed } from '../../shared/lib/format';
import { IconButton } from '../../shared/ui/button';
import { pointsOf, type Outcome } from './use-report-submission';

export interface ReportResultProps {
  outcome: Outcome;
  onUndo: () => void;
  onDismiss: () => void;
}

/** What the report did, the points as soon as they are counted, and the way back. */
export function ReportResult({ outcome, onUndo, onDismiss }: ReportResultProps) {
  const { created, skipped, readerIds, pointsBefore, left } = outcome;
  const box = useRef<HTMLDivElement>(null);
  const { data } = useQuery(pointsSummaryQuery);
  const now = pointsOf(data, readerIds);
  const gained = now === null || pointsBefore === null ? null : now - pointsBefore;

  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="mb-10 flex items-start gap-4 border-y-2 border-good bg-wash px-5 py-5 outline-none">
      <div className="min-w-0 flex-1">
        <p className="font-serif text-2xl">{created === 0 ? 'All of this was already recorded.' : `${count(created, 'chapter')} recorded${readerIds.length > 1 ? ` for ${readerIds.length} readers` : ''}.`}</p>
        <p className="figures mt-1 text-soft">
          {created > 0 && skipped > 0 && `${count(skipped, 'was', 'were')} already there for that day and skipped. `}
          {left > 0 && `${count(left, 'book')} left out, as you asked. `}
          {created > 0 && <Points gained={gained} />}
        </p>
        {created > 0 && (
          <button type="button" className="link mt-3 min-h-8" onClick={onUndo}>
            Undo last batch
          </button>
        )}
      </div>
      <IconButton label="Dismiss" onClick={onDismiss} className="-mt-2 -mr-2">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

function Points({ gained }: { gained: number | null }) {
  if (gained === null || gained === 0) return <>Points and plans follow in a moment.</>;
  return (
    <strong className="font-medium text-gold" data-testid="points-gained" data-value={gained}>
      {signed(gained)} points
    </strong>
  );
}
