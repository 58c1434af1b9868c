import type { PointsTransactionAnswer } from '@lectio/contract';
import { cn } from '../lib/text';
import { useChapterNames } from '../passages/chapter-names';
import { entryChapters } from './entry-chapters';
import { ago, showInstant } from '../lib/days';
import { signed } from '../lib/format';

export interface TransactionListProps {
  entries: PointsTransactionAnswer[];
  onWhy: (entryId: string) => void;
  /** Shows each entry's reader. */
  withReader?: boolean;
  /** Shows relative times. */
  relative?: boolean;
}

/** Ledger entries, each a button that explains the entry. */
export function TransactionList({ entries, onWhy, withReader = false, relative = false }: TransactionListProps) {
  return (
    <ul className="figures">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onWhy(entry.id)}
            aria-haspopup="dialog"
            className="flex min-h-12 w-full items-baseline gap-4 px-1 py-2.5 text-left hover:bg-wash"
          >
            <span className="min-w-0 flex-1">
              <Title entry={entry} />
              <span className="block text-sm text-soft">
                {withReader && (
                  <>
                    <bdi>{entry.reader.name}</bdi> ·{' '}
                  </>
                )}
                {relative ? ago(entry.createdAt) : showInstant(entry.createdAt)}
                {entry.multiplier > 1 && (
                  <span className="ml-2 rounded border border-gold px-1.5 text-gold" data-testid="multiplier">
                    {entry.multiplier}×
                  </span>
                )}
              </span>
            </span>
            <span className={cn('shrink-0 font-medium', entry.points < 0 ? 'text-bad' : 'text-good')}>
              {signed(entry.points)}
            </span>
            <span className="link shrink-0 text-sm">Why?</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The chapters with what they are paid for below; without chapters the description alone. */
function Title({ entry }: { entry: PointsTransactionAnswer }) {
  const chapters = entryChapters(entry, useChapterNames());
  return (
    <>
      {chapters && <span className="block break-words">{chapters}</span>}
      <span className={cn('block break-words', chapters && 'text-sm text-soft')}>{entry.description}</span>
    </>
  );
}
