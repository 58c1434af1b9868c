import type { AdminPointsSummaryAnswer, ReasonSummaryAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { msg, t } from '@/shared/language/speech';
import { number, signed } from '@/shared/lib/format';
import type { Searching } from '@/shared/lib/search';
import { REASON_WORDS } from '@/shared/lib/text';
import type { HistoryFilter } from '@/shared/points/ledger-filters';
import { PageHeading, Section } from '@/shared/ui/page';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { DataList, type Column } from '@/shared/admin/data-list';
import { Figures } from '@/shared/admin/list-parts';
import { FindReader } from '@/shared/admin/find-reader';
import { AwardPoints } from './award-points';
import { EntryList } from './entry-list';
import { pointsSummaryQuery } from './points-queries';
import { ReaderHistory } from './reader-history';
import { EmptyState } from '@/shared/ui/empty-state';

export interface PointsSearch extends HistoryFilter {
  /** The reader whose history is shown. */
  reader?: number;
  /** The search text. */
  find?: string;
}

/** The sources of points: for everybody together, or for one reader entry by entry. */
export function PointsPage({ search: { reader, find, ...filter }, onSearch }: Searching<PointsSearch>) {
  return (
    <>
      <PageHeading lead={t('Each entry links to its event.')}>{t('Points')}</PageHeading>
      <div className="flex flex-col gap-14">
        <FindReader
          page="/admin/points"
          find={find}
          onFind={(text) => onSearch({ ...filter, reader, find: text || undefined })}
        />
        {reader === undefined ? (
          <Summary />
        ) : (
          <ReaderHistory
            key={reader}
            readerId={reader}
            filter={filter}
            onFilter={(next, move) => onSearch({ ...next, reader, find }, move)}
          />
        )}
        <Section id="award" title={t('Award points')}>
          <AwardPoints key={reader} readerId={reader} />
        </Section>
      </div>
    </>
  );
}

function Summary() {
  const query = useQuery(pointsSummaryQuery);
  return (
    <AdminLoaded query={query} failed={t(ADMIN_PAGE_MESSAGES.pointsFailed)} loading={t('Loading points')}>
      {(summary) =>
        summary.totalStats.totalTransactions === 0 ? (
          <EmptyState title={t(ADMIN_PAGE_MESSAGES.noPoints)} />
        ) : (
          <Sums summary={summary} />
        )
      }
    </AdminLoaded>
  );
}

const reasonColumns: Column<ReasonSummaryAnswer>[] = [
  { head: msg('Activity'), cell: ({ reason }) => t(REASON_WORDS[reason]) },
  { head: msg('Count'), numeric: true, cell: ({ count }) => number(count) },
  { head: msg('Points'), numeric: true, cell: ({ totalPoints }) => signed(totalPoints) },
  { head: msg('On average'), numeric: true, cell: ({ averagePoints }) => number(averagePoints) },
];

const topColumns: Column<AdminPointsSummaryAnswer['topReaders'][number]>[] = [
  {
    head: msg('Reader'),
    cell: ({ reader }) => (
      <Link to="/admin/points" search={{ reader: reader.id }} className="link">
        {reader.name}
      </Link>
    ),
  },
  { head: msg('Level'), numeric: true, cell: ({ level }) => number(level) },
  { head: msg('Points'), numeric: true, cell: ({ totalPoints }) => number(totalPoints) },
];

function Sums({
  summary: { totalStats, pointsByReason, topReaders, recentTransactions },
}: {
  summary: AdminPointsSummaryAnswer;
}) {
  return (
    <>
      <Figures
        of={[
          [t('Points'), number(totalStats.totalPoints)],
          [t('Entries'), number(totalStats.totalTransactions)],
          [t('Readers'), number(totalStats.totalReaders)],
          [t('Points per reader'), number(totalStats.averagePoints)],
        ]}
        className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-4"
        look="mt-1 font-serif text-3xl"
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-14 xl:grid-cols-2">
        <Section id="reasons" title={t('Points by activity')}>
          <DataList
            label={t('Points by activity')}
            rows={pointsByReason}
            columns={reasonColumns}
            keyOf={({ reason }) => reason}
          />
        </Section>
        <Section id="top" title={t('Top readers')}>
          <DataList label={t('Top readers')} rows={topReaders} columns={topColumns} keyOf={({ reader }) => reader.id} />
        </Section>
      </div>
      <Section id="recent" title={t('Recent entries')}>
        <EntryList label={t('Recent entries')} entries={recentTransactions} withReader />
      </Section>
    </>
  );
}
