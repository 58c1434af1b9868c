import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { cn, POINTS_WORDS } from '@/shared/lib/text';
import { LedgerFilters, type HistoryFilter } from '@/shared/points/ledger-filters';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Pager } from '@/shared/ui/pager';
import { pointsHistoryQuery } from './queries';
import { TransactionList } from '@/shared/points/transaction-list';
import { type Move, usePaged } from '@/shared/lib/search';
import { entriesInWords } from './points-messages';

export interface PointsHistoryDialogProps {
  reader: { id: number; name: string };
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter, move?: Move) => void;
  onWhy: (entryId: string) => void;
  onClose: () => void;
  /** Dialogs that open above it. */
  children?: ReactNode;
}

/** One reader's whole ledger, fifty entries per page. */
export function PointsHistoryDialog({ reader, filter, onFilter, onWhy, onClose, children }: PointsHistoryDialogProps) {
  const query = useQuery(pointsHistoryQuery(reader.id, filter));
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (page, move) => onFilter({ ...filter, page }, move),
  });
  return (
    <Dialog open wide onClose={onClose} title={t('Points history of {name}', { name: reader.name })}>
      <LedgerFilters filter={filter} onFilter={onFilter} className="my-5" />
      <Loaded
        query={paged}
        failed={t(POINTS_WORDS.historyFailed)}
        loading={<LoadingBars label={t('Loading points history')} bars={['h-12']} times={6} />}
      >
        {({ transactions, summary, pagination }) => (
          <>
            <p
              role="status"
              className="figures border-b border-edge pb-2 font-medium"
              data-testid="history-count"
              data-value={pagination.totalTransactions}
            >
              {entriesInWords(pagination.totalTransactions, summary)}
            </p>
            {transactions.length === 0 ? (
              <p className="py-12 text-center font-serif text-xl">{t(POINTS_WORDS.noTransactions)}</p>
            ) : (
              <div className={cn(query.isPlaceholderData && 'opacity-80')}>
                <TransactionList entries={transactions} onWhy={onWhy} />
              </div>
            )}
            <Pager {...pagination} onPage={(page) => onFilter({ ...filter, page })} />
          </>
        )}
      </Loaded>
      {children}
    </Dialog>
  );
}
