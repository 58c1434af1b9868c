import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { cn, POINTS_WORDS } from '@/shared/lib/text';
import { IconButton } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Section } from '@/shared/ui/page';
import { transactionsQuery } from '@/shared/points/transactions-query';
import { TransactionList } from '@/shared/points/transaction-list';

/** The last ten entries in a reader's ledger. */
export function RecentActivity({ readerId, onWhy }: { readerId: number; onWhy: (entryId: string) => void }) {
  const query = useQuery(transactionsQuery(readerId));
  const { isFetching, refetch } = query;
  return (
    <Section
      id="activity"
      title={t('Recent activity')}
      aside={
        <IconButton
          label={t('Refresh recent activity')}
          onClick={() => void refetch()}
          disabled={isFetching}
          className="-my-2"
        >
          <RefreshCw aria-hidden="true" className={cn('size-4', isFetching && 'animate-spin')} />
        </IconButton>
      }
    >
      <Loaded
        query={query}
        failed={t(POINTS_WORDS.historyFailed)}
        loading={<LoadingBars label={t('Loading recent activity')} bars={['h-[3.25rem]']} times={10} />}
        empty={<p className="text-soft">{t(POINTS_WORDS.noPoints)}</p>}
      >
        {(entries) => <TransactionList entries={entries} relative onWhy={onWhy} />}
      </Loaded>
      <Link to="/my-points" search={{ history: readerId }} className="link mt-4 inline-block py-1">
        {t('View Full History')}
      </Link>
    </Section>
  );
}
