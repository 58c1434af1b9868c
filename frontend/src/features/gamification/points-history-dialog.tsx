import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/errors';
import { cn } from '../../shared/lib/cn';
import { count, signed } from '../../shared/lib/format';
import { LedgerFilters, type HistoryFilter } from '../../shared/points/ledger-filters';
import { Dialog } from '../../shared/ui/dialog';
import { Pager } from '../../shared/ui/pager';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { GAMIFICATION_MESSAGES } from './gamification-messages';
import { pointsHistoryQuery } from './queries';
import { TransactionList } from './transaction-list';

export interface PointsHistoryDialogProps {
  reader: { id: number; name: string };
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  onWhy: (entryId: string) => void;
  onClose: () => void;
  /** What opens above it. */
  children?: ReactNode;
}

/** Every entry of one reader's ledger, fifty a page. */
export function PointsHistoryDialog({ reader, filter, onFilter, onWhy, onClose, children }: PointsHistoryDialogProps) {
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useQuery(
    pointsHistoryQuery(reader.id, filter),
  );
  const entries = data?.transactions ?? [];
  return (
    <Dialog open wide onClose={onClose} title={`Points history of ${reader.name}`}>
      <LedgerFilters filter={filter} onFilter={onFilter} className="my-5" />
      {!data && isError && (
        <ErrorPanel
          message={messageOf(error, GAMIFICATION_MESSAGES.historyFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label="Loading points history" className="flex flex-col gap-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-12" />
          ))}
        </Loading>
      )}
      {data && (
        <p
          role="status"
          className="figures border-b border-edge pb-2 font-medium"
          data-testid="history-count"
          data-value={data.pagination.totalTransactions}
        >
          {count(data.pagination.totalTransactions, 'entry', 'entries')},{' '}
          {signed(data.summary.reduce((sum, { totalPoints }) => sum + totalPoints, 0))} points
        </p>
      )}
      {data && entries.length === 0 && (
        <p className="py-12 text-center font-serif text-xl">{GAMIFICATION_MESSAGES.noTransactions}</p>
      )}
      {entries.length > 0 && (
        <div className={cn(isPlaceholderData && 'opacity-80')}>
          <TransactionList entries={entries} onWhy={onWhy} />
        </div>
      )}
      {data && (
        <Pager
          current={data.pagination.currentPage}
          total={data.pagination.totalPages}
          onPage={(page) => onFilter({ ...filter, page })}
        />
      )}
      {children}
    </Dialog>
  );
}
