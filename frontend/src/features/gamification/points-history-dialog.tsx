import { POINTS_REASONS, type PointsReason } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/errors';
import { cn } from '../../shared/lib/cn';
import { today } from '../../shared/lib/dates';
import { count, number, signed } from '../../shared/lib/format';
import { REASON_WORDS } from '../../shared/lib/words';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { SelectField, TextField } from '../../shared/ui/field';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { GAMIFICATION_MESSAGES } from './gamification-messages';
import { pointsHistoryQuery, type HistoryFilter } from './queries';
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
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useQuery(pointsHistoryQuery(reader.id, filter));
  const entries = data?.transactions ?? [];
  return (
    <Dialog open wide onClose={onClose} title={`Points history of ${reader.name}`}>
      <Filters filter={filter} onChange={onFilter} />
      {!data && isError && <ErrorPanel message={messageOf(error, GAMIFICATION_MESSAGES.historyFailed)} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && (
        <Loading label="Loading points history" className="flex flex-col gap-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-12" />
          ))}
        </Loading>
      )}
      {data && (
        <p role="status" className="figures border-b border-edge pb-2 font-medium" data-testid="history-count" data-value={data.pagination.totalTransactions}>
          {count(data.pagination.totalTransactions, 'entry', 'entries')}, {signed(data.summary.reduce((sum, { totalPoints }) => sum + totalPoints, 0))} points
        </p>
      )}
      {data && entries.length === 0 && <p className="py-12 text-center font-serif text-xl">{GAMIFICATION_MESSAGES.noTransactions}</p>}
      {entries.length > 0 && (
        <div className={cn(isPlaceholderData && 'opacity-80')}>
          <TransactionList entries={entries} onWhy={onWhy} />
        </div>
      )}
      {data && data.pagination.totalPages > 1 && (
        <nav aria-label="Pages" className="figures mt-6 flex items-center justify-center gap-4">
          <Button look="secondary" small disabled={!data.pagination.hasPrevPage} onClick={() => onFilter({ ...filter, page: data.pagination.currentPage - 1 })}>
            Previous
          </Button>
          <span>
            Page {number(data.pagination.currentPage)} of {number(data.pagination.totalPages)}
          </span>
          <Button look="secondary" small disabled={!data.pagination.hasNextPage} onClick={() => onFilter({ ...filter, page: data.pagination.currentPage + 1 })}>
            Next
          </Button>
        </nav>
      )}
      {children}
    </Dialog>
  );
}

function Filters({ filter, onChange }: { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void }) {
  const change = (part: HistoryFilter): void => onChange({ ...filter, ...part, page: undefined });
  const isSet = filter.reason !== undefined || filter.startDate !== undefined || filter.endDate !== undefined;
  return (
    <div className="my-5 grid gap-4 sm:grid-cols-3">
      <SelectField label="Activity" value={filter.reason ?? ''} onChange={(event) => change({ reason: (event.target.value || undefined) as PointsReason | undefined })}>
        <option value="">All activities</option>
        {POINTS_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASON_WORDS[reason]}
          </option>
        ))}
      </SelectField>
      <TextField label="From" type="date" max={filter.endDate ?? today()} value={filter.startDate ?? ''} onChange={(event) => change({ startDate: event.target.value || undefined })} />
      <TextField label="To" type="date" min={filter.startDate} max={today()} value={filter.endDate ?? ''} onChange={(event) => change({ endDate: event.target.value || undefined })} />
      {isSet && (
        <Button look="quiet" small className="justify-self-start" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
