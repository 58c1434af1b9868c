import type { AdminActionsAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';
import { showExactly } from '../../../shared/lib/instants';
import { PageHeading } from '../../../shared/ui/page';
import { EmptyState, Loading, Skeleton } from '../../../shared/ui/states';
import { AccountLink } from '../events/event-links';
import { AdminProblem } from '../parts/admin-problem';
import { DataList, type Column } from '../parts/data-list';
import { Older } from '../parts/older';

const MESSAGES = {
  failed: 'Failed to load actions. Please try again.',
  none: 'No administrator has done anything yet',
} as const;

type Action = AdminActionsAnswer['actions'][number];

const actionsQuery = (before: number | undefined) =>
  queryOptions({
    queryKey: [...keys.admin, 'actions', before ?? 'newest'],
    queryFn: ({ signal }) => api<AdminActionsAnswer>('/admin/actions', { query: { before }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Null while the call runs, and for ever when the process died meanwhile. */
const outcomeInWords = ({ status }: Action): string => {
  if (status === null) return 'unfinished';
  return status < 400 ? `${status}, done` : `${status}, refused`;
};

const columns: Column<Action>[] = [
  { head: 'When', cell: ({ at }) => <time dateTime={at}>{showExactly(at)}</time> },
  { head: 'Who', cell: ({ accountId }) => (accountId === null ? 'Operator' : <AccountLink accountId={accountId} />) },
  { head: 'From', cell: ({ address }) => address ?? 'forgotten' },
  {
    head: 'Call',
    cell: ({ method, path, requestId }) => (
      <>
        <span className="font-medium">{method}</span> <span className="wrap-anywhere">{path}</span>
        <span className="block text-xs wrap-anywhere text-faint">{requestId}</span>
      </>
    ),
  },
  {
    head: 'Outcome',
    cell: (action) => (
      <span className={action.status !== null && action.status >= 400 ? 'text-bad' : undefined}>
        {outcomeInWords(action)}
      </span>
    ),
  },
];

export interface ActionsPageProps {
  before: number | undefined;
  onBefore: (before: number | undefined) => void;
}

/** What administrators and operators did: whatever changes anything, before it is done and with its outcome. */
export function ActionsPage({ before, onBefore }: ActionsPageProps) {
  const query = useQuery(actionsQuery(before));
  const { data, isError, isPlaceholderData } = query;
  return (
    <>
      <PageHeading lead="Every call by which an administrator changed something, and every command of the operator’s: who, when, from where, and what came of it. What was sent is not kept.">
        Actions
      </PageHeading>
      {isError && <AdminProblem query={query} fallback={MESSAGES.failed} />}
      {!isError && !data && (
        <Loading label="Loading actions" className="flex flex-col gap-3">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </Loading>
      )}
      {!isError && data?.actions.length === 0 && <EmptyState title={MESSAGES.none} />}
      {!isError && data && data.actions.length > 0 && (
        <>
          <DataList
            label="Actions"
            rows={data.actions}
            columns={columns}
            keyOf={({ id }) => id}
            dimmed={isPlaceholderData}
          />
          <Older
            next={data.next}
            isLater={before !== undefined}
            onOlder={(next) => onBefore(Number(next))}
            onNewest={() => onBefore(undefined)}
          />
        </>
      )}
    </>
  );
}
