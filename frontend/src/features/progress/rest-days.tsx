import { LIMITS, REST_MESSAGES, type MessageAnswer, type RestAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { tryInDoubt } from '@/shared/api/in-doubt';
import { removeAt } from '@/shared/api/remove-at';
import { patiently } from '@/shared/api/send-once';
import { dateAfter, today } from '@/shared/lib/days';
import { lazy } from '@/shared/lib/lazy';
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

const end = (path: string): Promise<MessageAnswer> => {
  const body = { until: dateAfter(today(), -1) };
  return patiently(() =>
    tryInDoubt(`end ${path}`, () => api<MessageAnswer>(path, { method: 'PUT', body }), {
      isDone: (error) => messageOf(error, '') === REST_MESSAGES.endInvalid,
      answer: { message: REST_MESSAGES.ended },
    }),
  );
};

const send = (readerId: number, { rest, how }: Change): Promise<MessageAnswer> => {
  const path = `${restPath(readerId)}/${rest.id}`;
  return how === 'end' ? end(path) : removeAt(path, REST_MESSAGES.takenBack);
};

/** The days on which a reader rests; the reader's owner declares them. */
export function RestDays({ reader }: { reader: ShownReader }) {
  const query = useQuery(restDaysQuery(reader.id));
  const client = useQueryClient();
  const [declaring, setDeclaring] = useState(false);
  const [takingBack, setTakingBack] = useState<RestAnswer | null>(null);
  const change = useMutation({
    mutationFn: (what: Change) => send(reader.id, what),
    onSuccess: ({ message }) => {
      refetchOwn(client);
      void notify(`${message}.`);
    },
    onError: (error) => void notifyLong(messageOf(error, PROGRESS_PAGE_MESSAGES.restChangeFailed)),
    onSettled: () => setTakingBack(null),
  });
  return (
    <section aria-labelledby="rest-days" className="mt-10 border-t border-line pt-5">
      <h3 id="rest-days" tabIndex={-1} className="text-lg">
        Days of rest
      </h3>
      <p className="mt-1 max-w-prose text-soft">
        A streak passes over days of rest: it does not break, and it does not grow.
      </p>
      <Loaded
        query={query}
        failed={PROGRESS_PAGE_MESSAGES.restFailed}
        loading={<LoadingBars label="Loading the days of rest" bars={['h-10 w-full max-w-md']} />}
      >
        {({ declared, canChange, left }) => (
          <>
            {declared.length === 0 && <p className="mt-4">None are declared for {reader.name}.</p>}
            {declared.length > 0 && (
              <ul className="figures mt-3 max-w-2xl" aria-label={`Days of rest of ${reader.name}`}>
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
                            aria-label={`End ${restInWords(rest, today())}`}
                            onClick={() => change.mutate({ rest, how: 'end' })}
                          >
                            End now
                          </Button>
                        )}
                        <Button
                          small
                          look="quiet"
                          aria-label={`Take back ${restInWords(rest, today())}`}
                          onClick={() => setTakingBack(rest)}
                        >
                          Take back
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
                  Declare days of rest
                </Button>
                <p className="figures text-sm text-soft">
                  Up to {LIMITS.restWeekdays} days of every week. For other days:{' '}
                  {leftInWords(left, LIMITS.restSpanDaysPerYear)}.
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
            title="Take back days of rest"
            question={`${restInWords(takingBack, today())}: as if never declared. Streaks that passed over these days break, and points and badges that came from them go back.`}
            confirmLabel="Take back"
            busy={change.isPending}
            onConfirm={() => change.mutate({ rest: takingBack, how: 'take back' })}
            onCancel={() => setTakingBack(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
