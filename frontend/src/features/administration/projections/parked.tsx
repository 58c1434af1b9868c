import type { ParkedAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { showInstant } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { LoadingBars } from '@/shared/ui/loaded';
import { notify, notifyLong } from '@/shared/ui/notify';
import { ReaderLink } from '@/shared/admin/event-links';
import { useNameOf } from '@/shared/admin/search-query';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { PROJECTION_PAGE_MESSAGES } from '@/shared/admin/operation-words';
import { parkedQuery, projectionsKey, retryParked } from './projection-queries';

/** Readers that could not be folded, each with the failing event. Everybody else goes on. */
export function Parked() {
  const query = useQuery(parkedQuery);
  return (
    <AdminLoaded
      query={query}
      failed={t(PROJECTION_PAGE_MESSAGES.parkedFailed)}
      loading={<LoadingBars label={t('Loading stuck records')} bars={['h-16']} />}
      empty={<p className="text-soft">{t('None.')}</p>}
    >
      {(readers) => (
        <ul className="flex flex-col">
          {readers.map((parked) => (
            <ParkedReader key={`${parked.projection} ${parked.readerId}`} parked={parked} />
          ))}
        </ul>
      )}
    </AdminLoaded>
  );
}

function ParkedReader({
  parked: { projection, readerId, error, parkedAt, event },
}: {
  parked: ParkedAnswer['parked'][number];
}) {
  const client = useQueryClient();
  const name = useNameOf('reader', readerId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryParked(readerId),
    onSuccess: ({ stillParked }) =>
      void (stillParked.length === 0
        ? notify(t('{name} is up to date again.', { name }))
        : notifyLong(
            t('{readers, plural, one {# reader} other {# readers}} still stuck: {error}', {
              readers: stillParked.length,
              error: stillParked[0].error,
            }),
          )),
    onError: (problem) => void notifyLong(messageOf(problem, t(PROJECTION_PAGE_MESSAGES.retryFailed))),
    onSettled: () => client.invalidateQueries({ queryKey: projectionsKey }),
  });
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0" data-testid={`parked-${readerId}`}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">
            <ReaderLink readerId={readerId} />
          </h3>
          <p className="figures text-sm text-soft">
            {projection} · {t('since {when}', { when: showInstant(parkedAt) })}
          </p>
          <p className="mt-1 font-mono text-sm break-words text-bad">{error}</p>
        </div>
        <Button
          look="secondary"
          small
          busy={isPending}
          aria-label={t('Retry {name}', { name })}
          onClick={() => mutate()}
        >
          {t('Retry')}
        </Button>
      </div>
      {event && (
        <details className="mt-2">
          <summary className="link min-h-8">
            {event.type} {event.id}
          </summary>
          <p className="mt-2">{event.meaning}</p>
          <pre
            tabIndex={0}
            className="mt-2 max-h-80 overflow-auto rounded bg-wash p-3 text-xs whitespace-pre-wrap wrap-anywhere"
          >
            {JSON.stringify(event.data, null, 2)}
          </pre>
          <Link to="/admin/events/$eventId" params={{ eventId: event.id }} className="link text-sm">
            {t('Open this event')}
          </Link>
        </details>
      )}
    </li>
  );
}
