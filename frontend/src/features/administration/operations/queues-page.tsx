import type { QueuesAnswer } from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { count, number } from '@/shared/lib/format';
import { showExactly } from '@/shared/lib/days';
import { LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { ErrorPanel } from '@/shared/ui/states';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { lookingAgain } from '@/shared/admin/people-queries';

const FAILED = 'Failed to load queues. Please try again.';
const LOOK_MS = 5000;

type QueueAnswer = QueuesAnswer['queues'][number];

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

const PURPOSES: Record<string, string> = {
  mails: 'Emails on their way to the mail server.',
  'partition-news': 'Tells projections about new events.',
  'projection-operations': 'Starts rebuilds and checks.',
};

const queuesQuery = queryOptions({
  ...partOf(readQuery<QueuesAnswer>([...keys.admin, 'queues'], '/admin/queues'), 'queues'),
  staleTime: 0,
  refetchInterval: lookingAgain<QueuesAnswer>(() => LOOK_MS),
});

/** The workers' queues. Read-only: nothing here starts, stops or deletes. */
export function QueuesPage() {
  const query = useQuery(queuesQuery);
  return (
    <>
      <PageHeading lead={t('What workers still have to do, updated every five seconds. Jobs can be retried safely.')}>
        {t('Jobs')}
      </PageHeading>
      <AdminLoaded
        query={query}
        failed={FAILED}
        loading={<LoadingBars label={t('Loading queues')} bars={['h-28']} times={3} gap="gap-6" />}
      >
        {(queues) => (
          <>
            {query.isError && (
              <ErrorPanel message={FAILED} onRetry={() => void query.refetch()} busy={query.isFetching} />
            )}
            <ul>
              {queues.map((queue) => (
                <li key={queue.name} className="border-t border-line py-6 last:border-b">
                  <Queue queue={queue} />
                </li>
              ))}
            </ul>
          </>
        )}
      </AdminLoaded>
    </>
  );
}

function Queue({ queue: { name, failures, ...counts } }: { queue: QueueAnswer }) {
  return (
    <section aria-labelledby={`queue-${name}`}>
      <h2 id={`queue-${name}`} className="text-xl break-words">
        {name}
      </h2>
      {PURPOSES[name] && <p className="text-soft">{PURPOSES[name]}</p>}
      {STATES.every((state) => counts[state] === 0) ? (
        <p className="figures mt-3">
          Nothing waiting, <span data-testid={`${name}-failed`}>0</span> failed.
        </p>
      ) : (
        <dl className="figures mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {STATES.map((state) => (
            <div key={state}>
              <dt className="label-caps">{state}</dt>
              <dd
                className={state === 'failed' && counts.failed > 0 ? 'text-lg font-medium text-bad' : 'text-lg'}
                data-testid={`${name}-${state}`}
              >
                {number(counts[state])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {failures.length > 0 && (
        <details className="mt-4">
          <summary className="link min-h-8">
            Why{' '}
            {failures.length < counts.failed
              ? `the newest ${failures.length} failed`
              : `${count(failures.length, 'job')} failed`}
          </summary>
          <ul className="mt-3 flex flex-col gap-3">
            {failures.map(({ id, reason, attempts, at }) => (
              <li key={id} className="figures border-l-2 border-bad pl-4">
                <p className="break-words">{reason}</p>
                <p className="text-sm text-soft">
                  job {id}, {count(attempts, 'attempt')}
                  {at && `, ${showExactly(at)}`}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
