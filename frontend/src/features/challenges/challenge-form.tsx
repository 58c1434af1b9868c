import {
  CHALLENGE_CHAPTERS,
  CHALLENGE_LIMITS,
  CreateChallengeRequest,
  type ChallengeAnswer,
  type ChallengeEnvelope,
  type ChallengeGroupAnswer,
} from '@lectio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { keys } from '@/shared/api/keys';
import { plansQuery } from '@/shared/api/plan-queries';
import { send } from '@/shared/api/send';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { today } from '@/shared/lib/days';
import { useStillHere } from '@/shared/lib/search';
import { NameOptions, Options, SelectField, TextAreaField, TextField } from '@/shared/forms/field';
import { Chip } from '@/shared/ui/chip';
import { notify } from '@/shared/ui/notify';
import { BooksField } from './books-field';
import { groupKey, requestOf, startOf, type ChallengeDraft } from './challenge-draft';
import { MoreRules } from './more-rules';
import { isFilledBy, TEMPLATES, type ChallengeTemplate } from './challenge-templates';
import { CHAPTER_WORDS } from '@/shared/challenges/challenge-words';
import { CHALLENGE_PAGE_MESSAGES } from './challenge-messages';

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
  const plans = useQuery(plansQuery);
  const isPublished = challenge !== null && challenge.state !== 'draft';
  const form = useContractForm({
    request: CreateChallengeRequest,
    requestOf,
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
    failed: t(CHALLENGE_PAGE_MESSAGES.saveFailed),
    done: ({ id, name, version }) => {
      const published = t(version === challenge?.version ? '{name} is saved.' : '{name} has new rules.', { name });
      void notify(isPublished ? published : t('Draft saved.'));
      if (!isStillHere()) return;
      onClose();
      if (!challenge) void navigate({ to: '/challenges/$challengeId', params: { challengeId: String(id) } });
    },
  });
  const draft = form.watch();
  const fill = (template: ChallengeTemplate): void => {
    for (const [name, value] of Object.entries(template.fill(today())))
      form.setValue(name as keyof ChallengeDraft, value, { shouldDirty: true });
  };
  return (
    <FormDialog
      form={form}
      wide
      title={challenge ? challenge.name : t('New challenge')}
      description={
        isPublished
          ? t('We’ll tell everyone taking part, with your reason.')
          : t('A draft only leaders can see until you publish it.')
      }
      label={isPublished ? t('Change the rules') : t('Save draft')}
      onClose={onClose}
    >
      {!challenge && (
        <div role="group" aria-label={t('Begin with')} className="flex flex-wrap gap-2">
          {TEMPLATES.map((template) => (
            <Chip key={template.label} isOn={isFilledBy(draft, template, today())} onToggle={() => fill(template)}>
              {t(template.label)}
            </Chip>
          ))}
        </div>
      )}
      {!challenge && groups.length > 1 && (
        <SelectField label={t('For')} {...form.field('scope')}>
          <NameOptions
            of={groups.map((group) => ({ id: groupKey(group), name: group.name ?? t('Everyone on this site') }))}
          />
        </SelectField>
      )}
      <TextField
        label={t('Name')}
        hint={isPublished ? t('A new name doesn’t need a reason.') : undefined}
        maxLength={CHALLENGE_LIMITS.nameMax}
        autoComplete="off"
        {...form.field('name')}
      />
      <SelectField label={t('Chapters')} {...form.field('chapters')}>
        <Options of={CHALLENGE_CHAPTERS} words={(one) => t(CHAPTER_WORDS[one])} />
      </SelectField>
      {draft.chapters === 'books' && (
        <BooksField register={form.register('books')} chosen={draft.books} error={form.field('books').error} />
      )}
      {draft.chapters === 'plan' && (
        <SelectField label={t('Plan')} {...form.field('planId')}>
          <option value="">{t('Choose a plan')}</option>
          <NameOptions of={plans.data ?? []} />
        </SelectField>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('First day')} type="date" {...form.field('from')} />
        <TextField label={t('Last day')} type="date" {...form.field('until')} />
      </div>
      <MoreRules form={form} teams={draft.teams} isPublished={isPublished} isNew={challenge === null} />
      {isPublished && (
        <TextAreaField
          label={t('Why are you changing the rules?')}
          maxLength={CHALLENGE_LIMITS.reasonMax}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
