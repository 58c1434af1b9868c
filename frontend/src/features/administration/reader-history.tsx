import { POINTS_REASONS, type PointsReason } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { today } from '../../shared/lib/dates';
import { count, signed } from '../../shared/lib/format';
import { POINTS_WORDS, REASON_WORDS } from '../../shared/lib/words';
import { Button } from '../../shared/ui/button';
import { SelectField, TextField } from '../../shared/ui/field';
import { Section } from '../../shared/ui/page';
import { AdminProblem } from './admin-problem';
import { EntryList } from './entry-list';
import { ListLoading, NothingFound, Pages } from './list-parts';
import { historyQuery, type HistoryFilter } from './queries';

export interface ReaderHistoryProps {
  readerId: number;
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

/** The ledger of any reader, fifty entries a page. */
export function ReaderHistory({ readerId, filter, onFilter }: ReaderHistoryProps) {
  const query = useQuery(historyQuery(readerId, filter));
  const { data } = query;
  const name = data?.transactions[0]?.reader.name;
  const change = (part: HistoryFilter): void => onFilter({ ...filter, ...part, page: undefined });
  const isSet = [filter.reason, filter.startDate, filter.endDate].some((value) => value !== undefined);
  return (
    <Section
      id="history"
      title={`Points history of ${name ?? `reader ${readerId}`}`}
      aside={
        <Link to="/admin/points" className="link">
          Points of everybody
        </Link>
      }
    >
      <div className="mb-5 grid gap-4 sm:grid-cols-3">
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
          <Button look="quiet" small className="-ml-3 justify-self-start" onClick={() => onFilter({})}>
            Clear filters
          </Button>
        )}
      </div>
      {!data && (query.isError ? <AdminProblem query={query} fallback={POINTS_WORDS.historyFailed} /> : <ListLoading label="Loading points history" />)}
      {data && (
        <p role="status" className="figures mb-3 font-medium" data-testid="admin-history-count" data-value={data.pagination.totalTransactions}>
          {count(data.pagination.totalTransactions, 'entry', 'entries')}, {signed(data.summary.reduce((sum, { totalPoints }) => sum + totalPoints, 0))} points
        </p>
      )}
      {data?.transactions.length === 0 && <NothingFound>{POINTS_WORDS.noTransactions}</NothingFound>}
      {data && data.transactions.length > 0 && <EntryList label="Points history" entries={data.transactions} dimmed={query.isPlaceholderData} />}
      {data && <Pages {...data.pagination} onPage={(page) => onFilter({ ...filter, page })} />}
    </Section>
  );
}
