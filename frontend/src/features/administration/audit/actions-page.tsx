import { useQuery } from '@tanstack/react-query';
import { msg, t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';
import type { Searching } from '@/shared/lib/search';
import { LoadingBars, unlessFailed } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { Older } from '@/shared/admin/list-parts';
import { ActionFilters } from './action-filters';
import { ActionItem } from './action-item';
import { actionsQuery, type ActionsSearch } from './action-queries';

const MESSAGES = {
  failed: msg('Failed to load actions. Please try again.'),
  none: msg('Administrators haven’t changed anything yet'),
  noneFound: msg('No matching actions'),
} as const;

/** What administrators and operators did: whatever changes anything, before it is done and with its outcome. */
export function ActionsPage({ search, onSearch }: Searching<ActionsSearch>) {
  const query = useQuery(actionsQuery(search));
  const { before, ...filter } = search;
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <PageHeading
        lead={t('Every change by an administrator and every command by an operator: who, when, what and why.')}
      >
        {t('Actions')}
      </PageHeading>
      <ActionFilters key={JSON.stringify(filter)} search={filter} onSearch={onSearch} />
      <AdminLoaded
        query={unlessFailed(query)}
        failed={t(MESSAGES.failed)}
        loading={<LoadingBars label={t('Loading actions')} bars={['h-14']} times={8} />}
      >
        {({ actions, next }) =>
          actions.length === 0 ? (
            <EmptyState title={isNarrowed ? t(MESSAGES.noneFound) : t(MESSAGES.none)} />
          ) : (
            <>
              <ul
                aria-label={t('Actions')}
                className={cn('border-t border-line', query.isPlaceholderData && 'opacity-60')}
              >
                {actions.map((action) => (
                  <ActionItem key={action.id} action={action} />
                ))}
              </ul>
              <Older
                next={next}
                isLater={before !== undefined}
                onOlder={(to) => onSearch({ ...filter, before: Number(to) })}
                onNewest={() => onSearch(filter)}
              />
            </>
          )
        }
      </AdminLoaded>
    </>
  );
}
