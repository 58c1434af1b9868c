import { LIMITS, type MessageAnswer, type RestAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { dateAfter, today } from '@/shared/lib/days';
import { lazy } from '@/shared/lib/browser';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify, notifyLong } from '@/shared/ui/notify';
import { Question } from '@/shared/ui/dialog/question';
import { leftInWords, PROGRESS_PAGE_MESSAGES, restInWords } from './progress-messages';
import { restDaysQuery, restPath } from './queries';
import type { ShownReader } from './use-shown-readers';

const DeclareRestDialog = lazy(() =>
  import('./declare-rest-dialog').then((module) => ({ default: module.DeclareRestDialog })),
);

type Change = { rest: RestAnswer; how: 'end' | 'take back' };

const make = (readerId: number, { rest, how }: Change): Promise<MessageAnswer> =>
  send(
    `${restPath(readerId)}/${rest.id}`,
    how === 'end' ? { method: 'PUT', body: { until: dateAfter(today(), -1) } } : { method: 'DELETE' },
  );

/** The days on which a reader rests; the reader's owner declares them. */
export function RestDays({ reader }: { reader: ShownReader }) {
  const query = useQuery(restDaysQuery(reader.id));
  const client = useQueryClient();
  const [declaring, setDeclaring] = useState(false);
  const [takingBack, setTakingBack] = useState<RestAnswer | null>(null);
  const change = useMutation({
    mutationFn: (what: Change) => make(reader.id, what),
    onSuccess: ({ message }) => {
      refetchOwn(client);
      void notify(`${message}.`);
    },
    onError: (error) => void notifyLong(messageOf(error, t(PROGRESS_PAGE_MESSAGES.restChangeFailed))),
    onSettled: () => setTakingBack(null),
  });
  return (
    <section aria-labelledby="rest-days" className="mt-10 border-t border-line pt-5">
      <h3 id="rest-days" tabIndex={-1} className="text-lg">
        {t('Rest days')}
      </h3>
      <p className="mt-1 max-w-prose text-soft">{t('Rest days don’t break or add to a streak.')}</p>
      <Loaded
        query={query}
        failed={t(PROGRESS_PAGE_MESSAGES.restFailed)}
        loading={<LoadingBars label={t('Loading rest days')} bars={['h-10 w-full max-w-md']} />}
      >
        {({ declared, canChange, left }) => (
          <>
            {declared.length === 0 && <p className="mt-4">{t('None yet.')}</p>}
            {declared.length > 0 && (
              <ul className="figures mt-3 max-w-2xl" aria-label={t('Rest days of {name}', { name: reader.name })}>
                {declared.map((rest) => (
                  <li
                    key={rest.id}
                    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
                  >
                    <span>{restInWords(rest, today())}</span>
                    {canChange && (
                      <span className="flex gap-2">
                        {rest.canEnd && (
                          <Button
                            small
                            look="secondary"
                            busy={change.isPending && change.variables.rest.id === rest.id}
                            aria-label={t('End {rest}', { rest: restInWords(rest, today()) })}
                            onClick={() => change.mutate({ rest, how: 'end' })}
                          >
                            {t('End now')}
                          </Button>
                        )}
                        <Button
                          small
                          look="quiet"
                          aria-label={t('Remove {what}', { what: restInWords(rest, today()) })}
                          onClick={() => setTakingBack(rest)}
                        >
                          {t('Remove')}
                        </Button>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {canChange && (
              <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
                <Button small look="secondary" onClick={() => setDeclaring(true)}>
                  {t('Add rest days')}
                </Button>
                <p className="figures text-sm text-soft">
                  {t('Up to {days, plural, one {# day} other {# days}} every week. Other days: {left}.', {
                    days: LIMITS.restWeekdays,
                    left: leftInWords(left, LIMITS.restSpanDaysPerYear),
                  })}
                </p>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {declaring && <DeclareRestDialog reader={reader} onClose={() => setDeclaring(false)} />}
        {takingBack && (
          <Question
            title={t('Remove rest days')}
            question={t(
              '{rest}: as if you’d never added them. Streaks over these days break, and you lose their points and badges.',
              { rest: restInWords(takingBack, today()) },
            )}
            confirmLabel={t('Remove')}
            busy={change.isPending}
            onConfirm={() => change.mutate({ rest: takingBack, how: 'take back' })}
            onCancel={() => setTakingBack(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
