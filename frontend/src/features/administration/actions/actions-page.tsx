import type { AdminActionsAnswer } from '@lectio/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';
import { cn } from '../../../shared/lib/cn';
import { showExactly } from '../../../shared/lib/instants';
import { PageHeading } from '../../../shared/ui/page';
import { EmptyState, Loading, Skeleton } from '../../../shared/ui/states';
import { AdminProblem } from '../admin-problem';
import { Older } from '../older';
import { AccountLink } from '../events/event-links';

const MESSAGES = { failed: 'Failed to load actions. Please try again.', none: 'No administrator has done anything yet' } as const;

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

export interface ActionsPageProps {
  before: number | undefined;
  onBefore: (before: number | undefined) => void;
}

/** What administrators did: every call that changes anything, before it is done and with its outcome. */
export function ActionsPage({ before, onBefore }: ActionsPageProps) {
  const query = useQuery(actionsQuery(before));
  const { data, isError, isPlaceholderData } = query;
  return (
    <>
      <PageHeading lead="Every call by which an administrator changed something: who, when, from where, and what came of it. What was sent is not kept.">Actions</PageHeading>
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
        <div className={cn(isPlaceholderData && 'opacity-80')}>
          <ActionTable actions={data.actions} />
          <Older next={data.next} isLater={before !== undefined} onOlder={(next) => onBefore(Number(next))} onNewest={() => onBefore(undefined)} />
        </div>
      )}
    </>
  );
}

function ActionTable({ actions }: { actions: readonly Action[] }) {
  return (
    <table className="figures w-full text-left text-[0.9375rem] max-md:block">
      <caption className="sr-only">Actions of administrators, newest first</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge">
          {['When', 'Who', 'From', 'Call', 'Outcome'].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {actions.map((action) => (
          <tr key={action.id} className="border-b border-line align-top max-md:block max-md:py-3" data-testid="action">
            <Cell>
              <time dateTime={action.at}>{showExactly(action.at)}</time>
            </Cell>
            <Cell>
              <AccountLink accountId={action.accountId} />
            </Cell>
            <Cell name="From">{action.address ?? 'forgotten'}</Cell>
            <Cell>
              <span className="font-medium">{action.method}</span> <span className="break-all">{action.path}</span>
              <span className="block text-xs break-all text-faint">{action.requestId}</span>
            </Cell>
            <Cell>
              <span className={action.status !== null && action.status >= 400 ? 'text-bad' : undefined}>{outcomeInWords(action)}</span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Cell = ({ name, children }: { name?: string; children: ReactNode }) => (
  <td className="py-2 pr-4 max-md:block max-md:py-0.5">
    {name && <span className="text-soft md:hidden">{name}: </span>}
    {children}
  </td>
);
