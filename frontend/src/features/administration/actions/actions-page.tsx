import type { AdminActionsAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';
import { showExactly } from '../../../shared/lib/instants';
import { LoadingBars, unlessFailed } from '../../../shared/ui/loaded';
import { PageHeading } from '../../../shared/ui/page';
import { EmptyState } from '../../../shared/ui/states';
import { AccountLink } from '../events/event-links';
import { AdminLoaded } from '../parts/admin-loaded';
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
  return (
    <>
      <PageHeading lead="Every call by which an administrator changed something, and every command of the operator’s: who, when, from where, and what came of it. What was sent is not kept.">
        Actions
      </PageHeading>
      <AdminLoaded
        query={unlessFailed(query)}
        failed={MESSAGES.failed}
        loading={<LoadingBars label="Loading actions" bars={['h-14']} times={8} />}
      >
        {({ actions, next }) =>
          actions.length === 0 ? (
            <EmptyState title={MESSAGES.none} />
          ) : (
            <>
              <DataList
                label="Actions"
                rows={actions}
                columns={columns}
                keyOf={({ id }) => id}
                dimmed={query.isPlaceholderData}
              />
              <Older
                next={next}
                isLater={before !== undefined}
                onOlder={(to) => onBefore(Number(to))}
                onNewest={() => onBefore(undefined)}
              />
            </>
          )
        }
      </AdminLoaded>
    </>
  );
}
