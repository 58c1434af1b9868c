import type { ProjectionsAnswer } from '@lectio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '@/shared/language/speech';
import { number } from '@/shared/lib/format';
import { LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { ErrorPanel } from '@/shared/ui/states';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { Figures } from '@/shared/admin/list-parts';
import { Operation } from './operation';
import { isUnderWay, PROJECTION_PAGE_MESSAGES } from '@/shared/admin/operation-words';
import { Parked } from './parked';
import { projectionsKey, projectionsQuery } from './projection-queries';
import { StartOperation } from './start-operation';

/** How far the read models are behind the log, and the available operations. */
export function ProjectionsPage() {
  const query = useQuery(projectionsQuery);
  const underWay = query.data?.operations.find(isUnderWay);
  useFreshFiguresAfter(underWay?.id);
  return (
    <>
      <PageHeading
        lead={t('All totals on the site come from the event log. See whether they are up to date and correct.')}
      >
        {t('Totals')}
      </PageHeading>
      <AdminLoaded
        query={query}
        failed={t(PROJECTION_PAGE_MESSAGES.failed)}
        loading={<LoadingBars label={t('Loading projections')} bars={['h-28', 'h-44', 'h-44']} gap="gap-8" />}
      >
        {({ projections, operations }) => (
          <div className="flex flex-col gap-12">
            {query.isError && (
              <ErrorPanel
                message={t(PROJECTION_PAGE_MESSAGES.failed)}
                onRetry={() => void query.refetch()}
                busy={query.isFetching}
              />
            )}
            <Lags projections={projections} />
            <Section id="operation" title={t('Rebuild and verify')}>
              {underWay ? (
                <Operation operation={underWay} />
              ) : (
                <StartOperation projections={projections.map(({ name }) => name)} />
              )}
            </Section>
            <Section id="parked" title={t('Stuck records')}>
              <Parked />
            </Section>
            <Section id="operations" title={t('Recent operations')}>
              {operations.every(isUnderWay) ? (
                <p className="text-soft">{t('None yet.')}</p>
              ) : (
                <ul className="flex flex-col">
                  {operations
                    .filter((operation) => !isUnderWay(operation))
                    .map((operation) => (
                      <li key={operation.id} className="border-b border-line py-5 first:pt-0 last:border-0">
                        <Operation operation={operation} />
                      </li>
                    ))}
                </ul>
              )}
            </Section>
          </div>
        )}
      </AdminLoaded>
    </>
  );
}

/** Refetches what an operation changed once it has ended. */
const useFreshFiguresAfter = (operationId: string | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (operationId === undefined) return undefined;
    return () => void client.invalidateQueries({ queryKey: [...projectionsKey, 'parked'] });
  }, [client, operationId]);
};

function Lags({ projections }: Pick<ProjectionsAnswer, 'projections'>) {
  return (
    <Section id="lag" title={t('Delay')}>
      <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
        {projections.map(({ name, lag, laggingPartitions, standingSeconds, parked }) => (
          <li key={name} data-testid={`projection-${name}`} data-lag={lag}>
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1">
              {lag === 0
                ? t('Up to date with the log.')
                : t(
                    '{events, plural, one {# event} other {# events}} behind in {partitions, plural, one {# partition} other {# partitions}}.',
                    { events: lag, partitions: laggingPartitions },
                  )}
            </p>
            <Figures
              of={[
                [t('Behind'), number(lag)],
                [t('Stalled'), t('{seconds, number} s', { seconds: Math.round(standingSeconds) })],
                [t('Stuck'), number(parked)],
              ]}
              className="mt-3 grid grid-cols-3 gap-4"
              look="text-lg"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
