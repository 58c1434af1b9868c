import type { PointsTransactionAnswer } from '@lectio/contract';
import type { ReactNode } from 'react';
import { t } from '../language/speech';
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
            className="flex min-h-12 w-full items-baseline gap-4 px-1 py-2 text-start hover:bg-wash"
          >
            <span className="min-w-0 flex-1">
              <Title entry={entry}>
                {withReader && (
                  <>
                    <bdi>{entry.reader.name}</bdi> ·{' '}
                  </>
                )}
                {relative ? ago(entry.createdAt) : showInstant(entry.createdAt)}
                {entry.multiplier > 1 && (
                  <span className="ms-2 rounded border border-gold px-1.5 text-gold" data-testid="multiplier">
                    {entry.multiplier}×
                  </span>
                )}
              </Title>
            </span>
            <span className="flex shrink-0 flex-col items-end sm:flex-row sm:items-baseline sm:gap-4">
              <span className={cn('font-medium', entry.points < 0 ? 'text-bad' : 'text-good')}>
                {signed(entry.points)}
              </span>
              <span className="link text-sm">{t('Why?')}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The chapters, and below what they are paid for; without chapters the description. `children`: whose it is, and when. */
function Title({ entry, children }: { entry: PointsTransactionAnswer; children: ReactNode }) {
  const chapters = entryChapters(entry, useChapterNames());
  return (
    <>
      <span className="block break-words">{chapters ?? entry.description}</span>
      <span className="block text-sm break-words text-soft">
        {chapters && (
          <>
            <span>{entry.description}</span> ·{' '}
          </>
        )}
        {children}
      </span>
    </>
  );
}
