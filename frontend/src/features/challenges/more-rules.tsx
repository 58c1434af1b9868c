import { CHALLENGE_LIMITS, CHALLENGE_TEAMS } from '@lectio/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '@/shared/language/speech';
import { asNumber } from '@/shared/forms/contract-resolver';
import { CheckField, NumberField, Options, SelectField, TextAreaField, TextField } from '@/shared/forms/field';
import type { FieldProps, useContractForm } from '@/shared/forms/use-contract-form';
import { WEEKDAYS } from '@/shared/lib/days';
import { Disclosure } from '@/shared/ui/disclosure';
import type { ChallengeDraft } from './challenge-draft';
import { TEAM_WORDS } from './challenge-messages';

export interface MoreRulesProps {
  form: ReturnType<typeof useContractForm<ChallengeDraft, unknown>>;
  teams: ChallengeDraft['teams'];
  isPublished: boolean;
  /** A new one begins with the least: these are folded. */
  isNew: boolean;
}

/** What has a good answer already. */
export function MoreRules({ form, teams, isPublished, isNew }: MoreRulesProps) {
  const field = form.field as (name: keyof ChallengeDraft, options?: object) => FieldProps;
  const register = form.register as (name: keyof ChallengeDraft) => UseFormRegisterReturn;
  const fields = {
    teams: field('teams'),
    teamNames: field('teamNames'),
    goal: field('goal'),
    target: field('target', asNumber),
    reward: field('reward'),
  };
  const hasProblem = Object.values(fields).some(({ error }) => error !== undefined);
  return (
    <Disclosure summary={t('Teams, goal and more')} summaryLook="link min-h-8" wanted={!isNew || hasProblem}>
      <div className="mt-4 flex flex-col gap-5">
        <SelectField label={t('Teams')} disabled={isPublished} {...fields.teams}>
          <Options of={CHALLENGE_TEAMS} words={(one) => t(TEAM_WORDS[one])} />
        </SelectField>
        {(teams === 'balanced' || teams === 'chosen') && !isPublished && (
          <TextAreaField label={t('Names of the teams')} hint={t('One per line')} {...fields.teamNames} />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label={t('Goal')} {...fields.goal}>
            <option value="each">{t('Each reader')}</option>
            {teams !== 'none' && <option value="team">{t('Each team')}</option>}
            <option value="together">{t('All together')}</option>
          </SelectField>
          <NumberField
            label={t('Chapters to reach (optional)')}
            hint={t('Leave blank for all of them')}
            min={1}
            {...fields.target}
          />
        </div>
        <fieldset>
          <legend className="text-sm font-medium">{t('Rest days (up to two)')}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {WEEKDAYS.map((label, index) => (
              <CheckField key={label} label={t(label)} value={String(index + 1)} {...register('restWeekdays')} />
            ))}
          </div>
        </fieldset>
        <CheckField label={t('Readers can join after the first day')} {...register('lateEntry')} />
        <TextField
          label={t('Reward (optional)')}
          hint={t('In your words: what readers get for reaching the goal')}
          maxLength={CHALLENGE_LIMITS.rewardMax}
          autoComplete="off"
          {...fields.reward}
        />
      </div>
    </Disclosure>
  );
}
