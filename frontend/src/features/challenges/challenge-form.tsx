import {
  CHALLENGE_CHAPTERS,
  CHALLENGE_LIMITS,
  CHALLENGE_TEAMS,
  CreateChallengeRequest,
  type ChallengeAnswer,
  type ChallengeEnvelope,
  type ChallengeGroupAnswer,
} from '@lectio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { asNumber } from '@/shared/forms/contract-resolver';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { WEEKDAYS } from '@/shared/lib/days';
import { useStillHere } from '@/shared/lib/search';
import {
  CheckField,
  NameOptions,
  NumberField,
  Options,
  SelectField,
  TextAreaField,
  TextField,
} from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';
import { groupKey, problemsIn, requestOf, startOf } from './challenge-draft';
import { CHAPTER_WORDS } from '@/shared/challenges/challenge-words';
import { CHALLENGE_PAGE_MESSAGES, TEAM_WORDS } from './challenge-messages';
import { planChoicesQuery } from './queries';

export interface ChallengeFormProps {
  /** Null for a new one. */
  challenge: ChallengeAnswer | null;
  /** For whom a new one can be. */
  groups: readonly ChallengeGroupAnswer[];
  isOctober?: boolean;
  onClose: () => void;
}

/** Writes a draft, or a new version of published rules. */
export function ChallengeForm({ challenge, groups, isOctober = false, onClose }: ChallengeFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const plans = useQuery(planChoicesQuery);
  const isPublished = challenge !== null && challenge.state !== 'draft';
  const form = useContractForm({
    request: CreateChallengeRequest,
    requestOf,
    check: problemsIn,
    about: challenge?.id,
    start: startOf(challenge, { groups, isOctober }),
    send: async (draft) => {
      const body = requestOf(draft);
      const answer = await (challenge
        ? send<ChallengeEnvelope>(`/challenges/${challenge.id}`, { method: 'PUT', body })
        : send<ChallengeEnvelope>('/challenges', { body }));
      await client.invalidateQueries({ queryKey: keys.challenges });
      return answer.challenge;
    },
    failed: CHALLENGE_PAGE_MESSAGES.saveFailed,
    done: ({ id, name, version }) => {
      const published = version === challenge?.version ? `${name} is saved.` : `${name} has new rules.`;
      void notify(isPublished ? published : `Draft saved.`);
      if (!isStillHere()) return;
      onClose();
      if (!challenge) void navigate({ to: '/challenges/$challengeId', params: { challengeId: String(id) } });
    },
  });
  const draft = form.watch();
  return (
    <FormDialog
      form={form}
      wide
      title={challenge ? challenge.name : 'New challenge'}
      description={
        isPublished
          ? 'We’ll tell everyone taking part, with your reason.'
          : 'A draft only leaders can see until you publish it.'
      }
      label={isPublished ? 'Change the rules' : 'Save draft'}
      onClose={onClose}
    >
      {!challenge && (
        <SelectField label="For" {...form.field('scope')}>
          <NameOptions
            of={groups.map((group) => ({ id: groupKey(group), name: group.name ?? 'Everyone on this site' }))}
          />
        </SelectField>
      )}
      <TextField
        label="Name"
        hint={isPublished ? 'A new name doesn’t need a reason.' : undefined}
        maxLength={CHALLENGE_LIMITS.nameMax}
        autoComplete="off"
        {...form.field('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First day" type="date" {...form.field('from')} />
        <TextField label="Last day" type="date" {...form.field('until')} />
      </div>
      <SelectField label="Chapters" {...form.field('chapters')}>
        <Options of={CHALLENGE_CHAPTERS} words={CHAPTER_WORDS} />
      </SelectField>
      {draft.chapters === 'books' && (
        <TextField label="Books" hint="For example: Ruth, Psalms, Luke" autoComplete="off" {...form.field('books')} />
      )}
      {draft.chapters === 'plan' && (
        <SelectField label="Plan" {...form.field('planId')}>
          <option value="">Choose a plan</option>
          <NameOptions of={plans.data ?? []} />
        </SelectField>
      )}
      <SelectField label="Teams" disabled={isPublished} {...form.field('teams')}>
        <Options of={CHALLENGE_TEAMS} words={TEAM_WORDS} />
      </SelectField>
      {(draft.teams === 'balanced' || draft.teams === 'chosen') && !isPublished && (
        <TextAreaField label="Names of the teams" hint="One per line" {...form.field('teamNames')} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Goal" {...form.field('goal')}>
          <option value="each">Each reader</option>
          {draft.teams !== 'none' && <option value="team">Each team</option>}
          <option value="together">All together</option>
        </SelectField>
        <NumberField
          label="Chapters to reach (optional)"
          hint="Leave blank for all of them"
          min={1}
          {...form.field('target', asNumber)}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Rest days (up to two)</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {WEEKDAYS.map((label, index) => (
            <CheckField key={label} label={label} value={String(index + 1)} {...form.register('restWeekdays')} />
          ))}
        </div>
      </fieldset>
      <CheckField label="Readers can join after the first day" {...form.register('lateEntry')} />
      <TextField
        label="Reward (optional)"
        hint="In your words: what readers get for reaching the goal"
        maxLength={CHALLENGE_LIMITS.rewardMax}
        autoComplete="off"
        {...form.field('reward')}
      />
      {isPublished && (
        <TextAreaField
          label="Why are you changing the rules?"
          maxLength={CHALLENGE_LIMITS.reasonMax}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
