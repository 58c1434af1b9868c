import type {
  ReaderAnswer,
  ReaderDayAnswer,
  SharedPlanAnswer,
  SharedView,
  SharedPlanReaderAnswer,
} from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rich, t } from '@/shared/language/speech';
import { familiesQuery } from '@/shared/api/account-queries';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { showDate } from '@/shared/lib/days';
import { PlanMark } from '@/shared/marks/plan-mark';
import { LiveMark } from '@/shared/realtime/live-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Meter } from '@/shared/ui/meter';
import { notify, notifyLong } from '@/shared/ui/notify';
import { Section } from '@/shared/ui/page';
import { Question } from '@/shared/ui/dialog/question';
import { chapters, days, readers as inReaders } from '@/shared/language/counts';
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
  const group = plan.family ?? plan.church ?? plan.group;
  useSharedView(viewOf(plan), keys.plans);
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
              ? t('from {date}, without an end', { date: showDate(plan.startDate) })
              : t('{from} to {until}', { from: showDate(plan.startDate), until: showDate(plan.targetEndDate) })}
            {plan.dayCount !== null && ` · ${days(plan.dayCount)}`} · {inReaders(plan.readerCount)}
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
            {rich('Join as {reader}<sr> in {plan}</sr>', {
              reader: reader.name,
              plan: plan.name,
              sr: (inside) => <span className="sr-only">{inside}</span>,
            })}
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
          title={t('Stop sharing {plan}', { plan: plan.name })}
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

/** A church's plan moves with the boards, which everybody hears of. */
const viewOf = ({ family, group }: SharedPlanAnswer): SharedView =>
  family ? `family:${family.id}` : group ? `group:${group.id}` : 'boards';

/** The account's readers who may still join: in a family, those who belong to it, in a group, the own one. */
function useFreeReaders(plan: SharedPlanAnswer, readers: readonly ReaderAnswer[]): readonly ReaderAnswer[] {
  const { data: families } = useQuery({ ...familiesQuery, enabled: plan.family !== null });
  const family = families?.find(({ id }) => id === plan.family?.id);
  return readers.filter(
    ({ id, isPrimary }) =>
      !plan.joinedReaderIds.includes(id) &&
      (plan.group === null || isPrimary) &&
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
      void notify(t('{reader} has joined {plan}.', { reader: reader.name, plan: plan.name }));
    },
    onError: (error) => void notifyLong(messageOf(error, t(PLANS_MESSAGES.joinFailed))),
  });
  const stop = useMutation({
    mutationFn: () => send(`/plans/shared/${plan.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await refetch();
      void notify(t('{plan} is no longer shared.', { plan: plan.name }));
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
      loading={<LoadingBars label={t('Loading the readers of {plan}', { plan: plan.name })} bars={['h-16']} />}
    >
      {({ readers, total }) =>
        readers.length === 0 ? (
          <p className="text-soft">{t('Nobody has joined yet.')}</p>
        ) : (
          <>
            <ol aria-label={t('Readers of {plan}', { plan: plan.name })} className="flex flex-col gap-3">
              {readers.map((place, index) => (
                <Place
                  key={place.reader?.id ?? `anonymous-${index}`}
                  place={place}
                  hasEnd={plan.targetEndDate !== null}
                />
              ))}
            </ol>
            {total > readers.length && (
              <p className="text-sm text-soft">
                {t('{readers, plural, one {and # other reader} other {and # other readers}}', {
                  readers: total - readers.length,
                })}
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}

const standingInWords = ({ state, ahead, place }: SharedPlanReaderAnswer): string => {
  if (state === 'completed') return t('Completed');
  if (state === 'paused') return t('Paused');
  if (place) return `${t('Day {day, number}', { day: place.day })} · ${onDayInWords(place)}`;
  return ahead < 0
    ? t('{chapters, plural, one {# chapter} other {# chapters}} behind', { chapters: -ahead })
    : t('On track');
};

const onDayInWords = ({ daysBehind, isRead }: ReaderDayAnswer): string => {
  if (daysBehind > 0) return t('{days, plural, one {# day} other {# days}} behind', { days: daysBehind });
  return isRead ? t('Has read it') : t('{of, select, reader {Not read yet} other {Not read yet}}', { of: 'reader' });
};

function Place({ place, hasEnd }: { place: SharedPlanReaderAnswer; hasEnd: boolean }) {
  const name = place.reader?.name ?? t('Anonymous');
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="min-w-0 font-medium break-words">
          {name}
          {place.isMine && <span className="font-normal text-soft"> {t('(yours)')}</span>}
        </span>
        <span className="text-soft tabular-nums">
          {hasEnd
            ? t('{done, number} of {total, number}', { done: place.chaptersRead, total: place.totalChapters })
            : chapters(place.chaptersRead)}{' '}
          · {standingInWords(place)}
        </span>
      </p>
      {hasEnd && (
        <Meter
          value={place.chaptersRead}
          max={place.totalChapters}
          label={t('Progress of {reader}', { reader: name })}
          text={t('{read, number} of {chapters, plural, one {# chapter} other {# chapters}}', {
            read: place.chaptersRead,
            chapters: place.totalChapters,
          })}
          gold={place.state === 'completed'}
        />
      )}
    </li>
  );
}
