import {
  BADGE_CATEGORIES,
  BADGE_CRITERIA,
  CreateBadgeRequest,
  LIMITS,
  POINTS_BY_RARITY,
  RARITIES,
  type BadgeAnswer,
  type BadgeEnvelope,
} from '@lectio/contract';
import { CATEGORY_WORDS, RARITY_WORDS } from '@/shared/badges/badge-words';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { useWatch } from 'react-hook-form';
import { asNumber } from '@/shared/forms/contract-resolver';
import { FormDialog } from '@/shared/forms/form-dialog';
import { NumberField, Options, SelectField, TextAreaField, TextField } from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';
import { useAdminForm } from '@/shared/admin/use-admin-form';
import { badgeRequestOf, EMPTY_BADGE } from './badge-draft';
import { CriterionFields } from './criterion-fields';
import { CRITERION_NAMES, DEFINITION_MESSAGES } from './definition-messages';

/** Creates a badge: its name, points and criterion. */
export function BadgeDialog({ onCreated, onClose }: { onCreated: (badge: BadgeAnswer) => void; onClose: () => void }) {
  const form = useAdminForm({
    request: CreateBadgeRequest,
    start: EMPTY_BADGE,
    send: (draft) => send<BadgeEnvelope>('/gamification/admin/badges', { body: badgeRequestOf(draft) }),
    failed: t(DEFINITION_MESSAGES.badgeFailed),
    done: ({ badge }) => {
      void notify(t('Readers can now earn “{badge}”.', { badge: badge.name }));
      onCreated(badge);
      onClose();
    },
  });
  const [rarity, criterion] = useWatch({ control: form.control, name: ['rarity', 'criterion'] });
  return (
    <FormDialog form={form} title={t('New badge')} label={t('Create badge')} onClose={onClose}>
      <TextField label={t('Name')} autoComplete="off" maxLength={LIMITS.badgeNameMax} {...form.field('name')} />
      <TextAreaField
        label={t('Description')}
        rows={2}
        maxLength={LIMITS.badgeDescriptionMax}
        hint={t('Such as: Read 20 chapters.')}
        {...form.field('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t('Category')} {...form.field('category')}>
          <Options of={BADGE_CATEGORIES} words={(category) => t(CATEGORY_WORDS[category])} />
        </SelectField>
        <SelectField label={t('Rarity')} {...form.field('rarity')}>
          <Options of={RARITIES} words={(one) => t(RARITY_WORDS[one])} />
        </SelectField>
      </div>
      <NumberField
        label={t('Points')}
        min={0}
        step={1}
        hint={t(
          'Blank = {points, number}, as for other {rarity, select, common {common} uncommon {uncommon} rare {rare} epic {epic} other {legendary}} badges.',
          { points: POINTS_BY_RARITY[rarity], rarity },
        )}
        {...form.field('pointsAwarded', asNumber)}
      />
      <SelectField label={t('Earned by')} {...form.field('criterion')}>
        <Options of={BADGE_CRITERIA} words={(kind) => t(CRITERION_NAMES[kind])} />
      </SelectField>
      <CriterionFields criterion={criterion} form={form} />
    </FormDialog>
  );
}
