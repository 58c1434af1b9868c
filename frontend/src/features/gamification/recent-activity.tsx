import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { messageOf } from '../../shared/api/errors';
import { cn } from '../../shared/lib/cn';
import { IconButton } from '../../shared/ui/button';
import { Section } from '../../shared/ui/page';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { GAMIFICATION_MESSAGES } from './gamification-messages';
import { transactionsQuery } from './queries';
import { TransactionList } from './transaction-list';

/** The last ten entries of a reader's ledger. */
export function RecentActivity({ readerId, onWhy }: { readerId: number; onWhy: (entryId: string) => void }) {
  const { data, isError, error, isFetching, refetch } = useQuery(transactionsQuery(readerId));
  return (
    <Section
      id="activity"
      title="Recent activity"
      aside={
        <IconButton
          label="Refresh recent activity"
          onClick={() => void refetch()}
          disabled={isFetching}
          className="-my-2"
        >
          <RefreshCw aria-hidden="true" className={cn('size-4', isFetching && 'animate-spin')} />
        </IconButton>
      }
    >
      {!data && isError && (
        <ErrorPanel
          message={messageOf(error, GAMIFICATION_MESSAGES.historyFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label="Loading recent activity" className="flex flex-col gap-3">
          {Array.from({ length: 10 }, (_, place) => (
            <Skeleton key={place} className="h-[3.25rem]" />
          ))}
        </Loading>
      )}
      {data?.length === 0 && <p className="text-soft">{GAMIFICATION_MESSAGES.noPoints}</p>}
      {data && <TransactionList entries={data} relative onWhy={onWhy} />}
      <Link to="/my-points" search={{ history: readerId }} className="link mt-4 inline-block py-1">
        View Full History
      </Link>
    </Section>
  );
}
