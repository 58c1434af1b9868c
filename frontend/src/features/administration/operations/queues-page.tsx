import type { QueuesAnswer } from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { msg, rich, t } from '@/shared/language/speech';
import { partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { number } from '@/shared/lib/format';
import { showExactly } from '@/shared/lib/days';
import { LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { ErrorPanel } from '@/shared/ui/states';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { lookingAgain } from '@/shared/admin/people-queries';

const FAILED = msg('Failed to load queues. Please try again.');
const LOOK_MS = 5000;

type QueueAnswer = QueuesAnswer['queues'][number];

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
const STATE_WORDS: Record<(typeof STATES)[number], string> = {
  waiting: msg('waiting'),
  active: msg('active'),
  delayed: msg('delayed'),
  failed: msg('failed'),
};

const PURPOSES: Record<string, string> = {
  mails: msg('Emails on their way to the mail server.'),
  'partition-news': msg('Tells projections about new events.'),
  'projection-operations': msg('Starts rebuilds and checks.'),
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
        failed={t(FAILED)}
        loading={<LoadingBars label={t('Loading queues')} bars={['h-28']} times={3} gap="gap-6" />}
      >
        {(queues) => (
          <>
            {query.isError && (
              <ErrorPanel message={t(FAILED)} onRetry={() => void query.refetch()} busy={query.isFetching} />
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
      {PURPOSES[name] && <p className="text-soft">{t(PURPOSES[name])}</p>}
      {STATES.every((state) => counts[state] === 0) ? (
        <p className="figures mt-3">
          {rich('Nothing waiting, <none>0</none> failed.', {
            none: (inside) => <span data-testid={`${name}-failed`}>{inside}</span>,
          })}
        </p>
      ) : (
        <dl className="figures mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {STATES.map((state) => (
            <div key={state}>
              <dt className="label-caps">{t(STATE_WORDS[state])}</dt>
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
            {failures.length < counts.failed
              ? t('Why the newest {failures, number} failed', { failures: failures.length })
              : t('Why {failures, plural, one {# job} other {# jobs}} failed', { failures: failures.length })}
          </summary>
          <ul className="mt-3 flex flex-col gap-3">
            {failures.map(({ id, reason, attempts, at }) => (
              <li key={id} className="figures border-s-2 border-bad ps-4">
                <p className="break-words">{reason}</p>
                <p className="text-sm text-soft">
                  {at
                    ? t('job {id}, {attempts, plural, one {# attempt} other {# attempts}}, {when}', {
                        id,
                        attempts,
                        when: showExactly(at),
                      })
                    : t('job {id}, {attempts, plural, one {# attempt} other {# attempts}}', { id, attempts })}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
