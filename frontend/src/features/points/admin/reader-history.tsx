import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { type Filtering, usePaged } from '@/shared/lib/search';
import { POINTS_WORDS } from '@/shared/lib/text';
import { LedgerFilters, type HistoryFilter } from '@/shared/points/ledger-filters';
import { Section } from '@/shared/ui/page';
import { Pager } from '@/shared/ui/pager';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { EntryList } from './entry-list';
import { historyQuery } from './points-queries';
import { EmptyState } from '@/shared/ui/empty-state';
import { entriesInWords } from '../points-messages';

export interface ReaderHistoryProps extends Filtering<HistoryFilter> {
  readerId: number;
}

/** Any reader's ledger, fifty entries per page. */
export function ReaderHistory({ readerId, filter, onFilter }: ReaderHistoryProps) {
  const query = useQuery(historyQuery(readerId, filter));
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (page, move) => onFilter({ ...filter, page }, move),
  });
  const name = query.data?.transactions[0]?.reader.name;
  return (
    <Section
      id="history"
      title={
        name === undefined
          ? t('Points history of reader {id}', { id: readerId })
          : t('Points history of {name}', { name })
      }
      aside={
        <Link to="/admin/points" className="link">
          {t('Everyone’s points')}
        </Link>
      }
    >
      <LedgerFilters filter={filter} onFilter={onFilter} className="mb-5" />
      <AdminLoaded query={paged} failed={t(POINTS_WORDS.historyFailed)} loading={t('Loading points history')}>
        {({ transactions, summary, pagination }) => (
          <>
            <p
              role="status"
              className="figures mb-3 font-medium"
              data-testid="admin-history-count"
              data-value={pagination.totalTransactions}
            >
              {entriesInWords(pagination.totalTransactions, summary)}
            </p>
            {transactions.length === 0 ? (
              <EmptyState title={t(POINTS_WORDS.noTransactions)} />
            ) : (
              <EntryList label={t('Points history')} entries={transactions} dimmed={query.isPlaceholderData} />
            )}
            <Pager {...pagination} onPage={(page) => onFilter({ ...filter, page })} />
          </>
        )}
      </AdminLoaded>
    </Section>
  );
}
