import type { ChallengeAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { msg, t } from '@/shared/language/speech';
import { Choice } from '@/shared/account/preference-fields';
import { usePrimaryReader } from '@/shared/api/account-queries';
import { challengesQuery } from '@/shared/api/challenge-queries';
import { planProgressQuery, plansQuery } from '@/shared/api/plan-queries';
import { chaptersOf, spanOf } from '@/shared/challenges/challenge-words';
import { takesReaders } from '@/shared/challenges/may-join';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { ChapterFields } from '@/shared/passages/chapter-fields';
import type { FirstReading } from './begin-reading';

const CHOICES = [
  { what: 'plan', label: msg('A plan'), hint: msg('It tells you what to read each day.') },
  { what: 'challenge', label: msg('A challenge'), hint: msg('The same chapters as others, in the same weeks.') },
  { what: 'place', label: msg('From where I am'), hint: msg('Start in any book, or carry on.') },
  { what: 'later', label: msg('I’ll decide later'), hint: msg('You’ll start with Genesis 1.') },
] as const;

/** The challenges a newcomer can still join. */
export const useOpenChallenges = (): readonly ChallengeAnswer[] =>
  useQuery(challengesQuery).data?.challenges.filter(takesReaders) ?? [];

export interface FirstReadingFieldsProps {
  wish: FirstReading;
  onWish: (wish: FirstReading) => void;
}

/** What one wants to read: nothing begins before the step is saved. */
export function FirstReadingFields({ wish, onWish }: FirstReadingFieldsProps) {
  const challenges = useOpenChallenges();
  const { data: plans = [] } = useQuery(plansQuery);
  const choose = (what: FirstReading['what']): void =>
    onWish({
      ...wish,
      what,
      planId: wish.planId ?? plans.at(0)?.id ?? null,
      challengeId: wish.challengeId ?? challenges.at(0)?.id ?? null,
    });
  const isThere = { plan: plans.length > 0, challenge: challenges.length > 0, place: true, later: true };
  return (
    <fieldset>
      <legend className="float-start mb-2 w-full text-sm font-medium">{t('What would you like to read?')}</legend>
      <div className="clear-both flex flex-col">
        {CHOICES.filter(({ what }) => isThere[what]).map(({ what, label, hint }) => (
          <div key={what}>
            <Choice label={t(label)} hint={t(hint)}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="radio"
                  name="firstReading"
                  checked={wish.what === what}
                  onChange={() => choose(what)}
                  className="size-[1.125rem] accent-rubric"
                />
              )}
            </Choice>
            {wish.what === what && what !== 'later' && (
              <div className="max-w-sm pt-1 pb-3 ps-[1.875rem]">
                <Which wish={wish} onWish={onWish} />
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Which({ wish, onWish }: FirstReadingFieldsProps) {
  if (wish.what === 'plan') return <WhichPlan wish={wish} onWish={onWish} />;
  if (wish.what === 'challenge') return <WhichChallenge wish={wish} onWish={onWish} />;
  const move = (chapterId: number): void => onWish({ ...wish, chapterId });
  return <ChapterFields chapterId={wish.chapterId} onBook={move} onChapter={move} />;
}

function WhichPlan({ wish, onWish }: FirstReadingFieldsProps) {
  const reader = usePrimaryReader();
  const { data: plans = [] } = useQuery(plansQuery);
  const { data: runs = [] } = useQuery({ ...planProgressQuery(reader?.id ?? 0), enabled: reader !== undefined });
  const followed = new Set(runs.filter(({ isActive }) => isActive).map(({ planId }) => planId));
  const plan = plans.find(({ id }) => id === wish.planId);
  return (
    <SelectField
      label={t('Plan')}
      value={wish.planId ?? ''}
      hint={
        plan &&
        t(
          '{chapters, plural, one {# chapter} other {# chapters}} in {days, plural, one {# day} other {# days}}, from today.',
          { chapters: plan.chapterCount, days: plan.estimatedDays },
        )
      }
      onChange={({ target }) => onWish({ ...wish, planId: target.value })}
    >
      {plans.map(({ id, name }) => (
        <option key={id} value={id} disabled={followed.has(id)}>
          {followed.has(id) ? t('{plan} (Already Active)', { plan: name }) : name}
        </option>
      ))}
    </SelectField>
  );
}

function WhichChallenge({ wish, onWish }: FirstReadingFieldsProps) {
  const challenges = useOpenChallenges();
  const chosen = challenges.find(({ id }) => id === wish.challengeId);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('Challenge')}
        value={wish.challengeId ?? ''}
        hint={chosen && `${spanOf(chosen)}. ${chaptersOf(chosen)}.`}
        onChange={({ target }) => onWish({ ...wish, challengeId: Number(target.value), team: 1 })}
      >
        <NameOptions of={challenges} />
      </SelectField>
      {chosen?.teams === 'chosen' && (
        <SelectField
          label={t('Team')}
          value={wish.team}
          onChange={({ target }) => onWish({ ...wish, team: Number(target.value) })}
        >
          <NameOptions of={chosen.teamNames.map((name, index) => ({ id: index + 1, name }))} />
        </SelectField>
      )}
    </div>
  );
}
