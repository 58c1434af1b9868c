import type { ReaderAnswer, ReaderDayAnswer, SharedPlanAnswer, SharedPlanReaderAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { familiesQuery } from '@/shared/api/account-queries';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { showDate } from '@/shared/lib/days';
import { count, countOf, number } from '@/shared/lib/format';
import { PlanMark } from '@/shared/marks/plan-mark';
import { LiveMark } from '@/shared/realtime/live-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Meter } from '@/shared/ui/meter';
import { notify, notifyLong } from '@/shared/ui/notify';
import { Section } from '@/shared/ui/page';
import { Question } from '@/shared/ui/dialog/question';
import { PLANS_MESSAGES } from '../plans-messages';
import { sharedReadersQuery } from '../queries';
import { SharedDay } from './shared-day';
import { useNewest } from './use-newest';
import { weekdaysInWords } from '../weekday-field';

/** The plans of the account's families and church, and who is where in them. */
export function SharedPlans({
  plans,
  version,
  readers,
}: {
  plans: readonly SharedPlanAnswer[];
  /** When the server sent the plans. */
  version: number;
  readers: readonly ReaderAnswer[];
}) {
  return (
    <Section id="together" title={t('Read Together')} aside={<LiveMark />}>
      <div className="flex flex-col gap-8">
        {plans.map((plan) => (
          <SharedPlan key={plan.id} plan={plan} version={version} readers={readers} />
        ))}
      </div>
    </Section>
  );
}

interface SharedPlanProps {
  plan: SharedPlanAnswer;
  version: number;
  readers: readonly ReaderAnswer[];
}

function SharedPlan({ plan, version, readers }: SharedPlanProps) {
  const group = plan.family ?? plan.church;
  useSharedView(plan.family ? `family:${plan.family.id}` : 'boards', keys.plans);
  const free = useFreeReaders(plan, readers);
  const { join, stop } = useSharing(plan);
  const [stopping, setStopping] = useState(false);
  const weekdays = weekdaysInWords(plan.weekdays);
  return (
    <article
      aria-label={`${plan.name}, ${group?.name ?? ''}`}
      className="flex min-w-0 flex-col gap-3 border-t border-line py-5 first:border-t-0 first:pt-0"
    >
      <div className="flex items-center gap-4">
        <PlanMark planId={plan.planId} size={44} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg font-medium break-words">{plan.name}</h3>
          <p className="text-sm break-words text-soft tabular-nums">
            <bdi>{group?.name}</bdi> ·{' '}
            {plan.targetEndDate === null
              ? `from ${showDate(plan.startDate)}, without an end`
              : `${showDate(plan.startDate)} to ${showDate(plan.targetEndDate)}`}
            {plan.dayCount !== null && ` · ${count(plan.dayCount, 'day')}`} · {count(plan.readerCount, 'reader')}
            {weekdays && ` · ${weekdays}`}
          </p>
        </div>
      </div>
      <SharedDay plan={plan} version={version} />
      <WhoIsWhere plan={plan} version={version} />
      <div className="flex flex-wrap gap-2">
        {free.map((reader) => (
          <Button
            key={reader.id}
            small
            look="secondary"
            disabled={join.isPending}
            busy={join.isPending && join.variables.id === reader.id}
            onClick={() => join.mutate(reader)}
          >
            Join as {reader.name}
            <span className="sr-only"> in {plan.name}</span>
          </Button>
        ))}
        {plan.canStop && (
          <Button small look="quiet" onClick={() => setStopping(true)}>
            {t('Stop sharing')}
          </Button>
        )}
      </div>
      {stopping && (
        <Question
          title={`Stop sharing ${plan.name}`}
          question={t('Members continue on their own. Their reading still counts.')}
          confirmLabel={t('Stop sharing')}
          busy={stop.isPending}
          error={stop.error && messageOf(stop.error, t(PLANS_MESSAGES.changeFailed))}
          onConfirm={() => stop.mutate()}
          onCancel={() => setStopping(false)}
        />
      )}
    </article>
  );
}

/** The account's readers who may still join: in a family, those who belong to it. */
function useFreeReaders(plan: SharedPlanAnswer, readers: readonly ReaderAnswer[]): readonly ReaderAnswer[] {
  const { data: families } = useQuery({ ...familiesQuery, enabled: plan.family !== null });
  const family = families?.find(({ id }) => id === plan.family?.id);
  return readers.filter(
    ({ id }) =>
      !plan.joinedReaderIds.includes(id) &&
      (plan.family === null || family?.readers.some((reader) => reader.id === id) === true),
  );
}

function useSharing(plan: SharedPlanAnswer) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: keys.plans });
  const join = useMutation({
    mutationFn: (reader: ReaderAnswer) => send(`/plans/shared/${plan.id}/join`, { body: { readerId: reader.id } }),
    onSuccess: async (_, reader) => {
      await refetch();
      void notify(`${reader.name} has joined ${plan.name}.`);
    },
    onError: (error) => void notifyLong(messageOf(error, t(PLANS_MESSAGES.joinFailed))),
  });
  const stop = useMutation({
    mutationFn: () => send(`/plans/shared/${plan.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await refetch();
      void notify(`${plan.name} is no longer shared.`);
    },
  });
  return { join, stop };
}

function WhoIsWhere({ plan, version }: Omit<SharedPlanProps, 'readers'>) {
  const query = useNewest(useQuery(sharedReadersQuery(plan.id)), version);
  return (
    <Loaded
      query={query}
      failed={t(PLANS_MESSAGES.sharedFailed)}
      loading={<LoadingBars label={`Loading the readers of ${plan.name}`} bars={['h-16']} />}
    >
      {({ readers, total }) =>
        readers.length === 0 ? (
          <p className="text-soft">{t('Nobody has joined yet.')}</p>
        ) : (
          <>
            <ol aria-label={`Readers of ${plan.name}`} className="flex flex-col gap-3">
              {readers.map((place, index) => (
                <Place
                  key={place.reader?.id ?? `anonymous-${index}`}
                  place={place}
                  hasEnd={plan.targetEndDate !== null}
                />
              ))}
            </ol>
            {total > readers.length && (
              <p className="text-sm text-soft">and {count(total - readers.length, 'other reader')}</p>
            )}
          </>
        )
      }
    </Loaded>
  );
}

const standingInWords = ({ state, ahead, place }: SharedPlanReaderAnswer): string => {
  if (state === 'completed') return 'Completed';
  if (state === 'paused') return 'Paused';
  if (place) return `Day ${number(place.day)} · ${onDayInWords(place)}`;
  return ahead < 0 ? `${count(-ahead, 'chapter')} behind` : 'On track';
};

const onDayInWords = ({ daysBehind, isRead }: ReaderDayAnswer): string =>
  daysBehind > 0 ? `${count(daysBehind, 'day')} behind` : isRead ? 'Read' : 'Not read yet';

function Place({ place, hasEnd }: { place: SharedPlanReaderAnswer; hasEnd: boolean }) {
  const name = place.reader?.name ?? 'Anonymous';
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="min-w-0 font-medium break-words">
          {name}
          {place.isMine && <span className="font-normal text-soft"> {t('(yours)')}</span>}
        </span>
        <span className="text-soft tabular-nums">
          {hasEnd ? `${place.chaptersRead} of ${place.totalChapters}` : count(place.chaptersRead, 'chapter')} ·{' '}
          {standingInWords(place)}
        </span>
      </p>
      {hasEnd && (
        <Meter
          value={place.chaptersRead}
          max={place.totalChapters}
          label={`Progress of ${name}`}
          text={countOf(place.chaptersRead, place.totalChapters, 'chapter')}
          gold={place.state === 'completed'}
        />
      )}
    </li>
  );
}
