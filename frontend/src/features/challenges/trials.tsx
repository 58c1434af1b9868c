import type { ChallengeAnswer, ChallengeHistory, RehearsalAnswer, RehearsalFigures } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listed } from '@/shared/lib/lists';
import { msg, t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { showDate } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { Loaded } from '@/shared/ui/loaded';
import { Meter } from '@/shared/ui/meter';
import { Section } from '@/shared/ui/page';
import { CHALLENGE_PAGE_MESSAGES } from './challenge-messages';
import { challengesQuery } from '@/shared/api/challenge-queries';
import { trialsQuery } from './queries';

const titleOf = ({ from, until, history }: RehearsalAnswer): string => {
  const days = { from: showDate(from), until: showDate(until) };
  return history === 'last-year'
    ? t('{from} to {until}, the same days of last year', days)
    : t('{from} to {until}, the last 90 days', days);
};

/** How a draft would have gone for the same people, beside another draft. */
export function Trials({ challenge }: { challenge: ChallengeAnswer }) {
  const [other, setOther] = useState<number | null>(null);
  const all = useQuery(challengesQuery);
  const others = all.data?.challenges.filter(({ id, canOrganise }) => canOrganise && id !== challenge.id) ?? [];
  return (
    <Section id="trials" title={t('Test it on past reading')}>
      <p className="mb-5 max-w-prose text-soft">
        {challenge.scope === 'family'
          ? t('Test it on what your people actually read. No names are shown, except in your own family.')
          : t('Test it on what your people actually read. No names are shown.')}
      </p>
      <Start challengeId={challenge.id} />
      {others.length > 0 && (
        <SelectField
          label={t('Compare with')}
          className="mt-5 max-w-xs"
          value={other ?? ''}
          onChange={(event) => setOther(Number(event.target.value) || null)}
        >
          <option value="">{t('Nothing')}</option>
          <NameOptions of={others} />
        </SelectField>
      )}
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <TrialsOf id={challenge.id} name={challenge.name} />
        {other !== null && <TrialsOf id={other} name={others.find(({ id }) => id === other)?.name ?? ''} />}
      </div>
    </Section>
  );
}

const HISTORIES: readonly { history: ChallengeHistory; label: string }[] = [
  { history: 'last-year', label: msg('On last year') },
  { history: 'last-90-days', label: msg('On the last 90 days') },
];

function Start({ challengeId }: { challengeId: number }) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: (history: ChallengeHistory) => send(`/challenges/${challengeId}/rehearsals`, { body: { history } }),
    onSettled: () => client.invalidateQueries({ queryKey: trialsQuery(challengeId).queryKey }),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {HISTORIES.map(({ history, label }) => (
          <Button
            key={history}
            small
            look="secondary"
            disabled={start.isPending}
            busy={start.isPending && start.variables === history}
            onClick={() => start.mutate(history)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <FormError message={start.error && messageOf(start.error, t(CHALLENGE_PAGE_MESSAGES.trialFailed))} />
    </div>
  );
}

function TrialsOf({ id, name }: { id: number; name: string }) {
  const query = useQuery(trialsQuery(id));
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-lg wrap-anywhere">{name}</h3>
      <Loaded
        query={query}
        failed={t(CHALLENGE_PAGE_MESSAGES.trialFailed)}
        loading={t('Loading tests')}
        empty={<p className="text-soft">{t('No tests yet.')}</p>}
      >
        {(trials) => (
          <ul className="flex flex-col gap-8">
            {trials.map((trial) => (
              <li key={trial.id}>
                <Trial trial={trial} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function Trial({ trial }: { trial: RehearsalAnswer }) {
  const { figures, withRest, balance } = trial;
  const title = titleOf(trial);
  if (!figures || !withRest)
    return (
      <div>
        <p className="text-soft">{title}</p>
        {trial.state === 'failed' ? (
          <p className="font-medium">{t(CHALLENGE_PAGE_MESSAGES.trialFailed)}</p>
        ) : (
          <Meter value={trial.done} max={trial.total || 1} label={t('Readers considered')} className="mt-3" />
        )}
      </div>
    );
  return (
    <div>
      <table className="w-full text-start tabular-nums">
        <caption className="pb-2 text-start text-soft">{title}</caption>
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="sr-only">
              {t('Figure')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('As drafted')}
            </th>
            <th scope="col" className="py-1 ps-3 text-end font-medium">
              {t('Weekends off')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, of]) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-1 font-normal">
                {t(label)}
              </th>
              <td className="text-end">{of(figures)}</td>
              <td className="ps-3 text-end">{of(withRest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {balance && (
        <p className="mt-2 text-sm text-soft">
          {t(
            '{teams, plural, one {# team} other {# teams}}: between {least, number} and {most, plural, one {# chapter} other {# chapters}}.',
            { teams: balance.teams, least: balance.least, most: balance.most },
          )}
        </p>
      )}
      {trial.droppedReaders.map(({ readerId, name, on, chapters }) => (
        <p key={readerId} className="mt-2 text-sm wrap-anywhere">
          {t('{name} stopped after {date}, with {chapters, plural, one {# chapter} other {# chapters}}.', {
            name,
            date: showDate(on),
            chapters,
          })}
        </p>
      ))}
    </div>
  );
}

const ROWS: readonly (readonly [string, (figures: RehearsalFigures) => string])[] = [
  [msg('Readers'), ({ readers }) => number(readers)],
  [msg('Started'), ({ started }) => number(started)],
  [msg('Reached the goal'), ({ finished }) => number(finished)],
  [msg('Stopped for a week'), ({ dropped }) => number(dropped)],
  [msg('In which week'), ({ droppedByWeek }) => weeksIn(droppedByWeek)],
  [msg('Chapters, median'), ({ medianChapters }) => number(medianChapters)],
];

/** "1st: 4, 3rd: 2" in short: the weeks in which anybody stopped. */
const weeksIn = (droppedByWeek: readonly number[]): string =>
  listed(droppedByWeek.flatMap((readers, week) => (readers > 0 ? [`${week + 1}: ${number(readers)}`] : []))) || '–';
