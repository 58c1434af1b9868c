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
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { useWatch } from 'react-hook-form';
import { asNumber } from '@/shared/forms/contract-resolver';
import { FormDialog } from '@/shared/forms/form-dialog';
import { number } from '@/shared/lib/format';
import { titled } from '@/shared/lib/text';
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
    failed: DEFINITION_MESSAGES.badgeFailed,
    done: ({ badge }) => {
      void notify(`Readers can now earn “${badge.name}”.`);
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
          <Options of={BADGE_CATEGORIES} words={titled} />
        </SelectField>
        <SelectField label={t('Rarity')} {...form.field('rarity')}>
          <Options of={RARITIES} words={titled} />
        </SelectField>
      </div>
      <NumberField
        label={t('Points')}
        min={0}
        step={1}
        hint={`Blank = ${number(POINTS_BY_RARITY[rarity])}, as for other ${rarity} badges.`}
        {...form.field('pointsAwarded', asNumber)}
      />
      <SelectField label={t('Earned by')} {...form.field('criterion')}>
        <Options of={BADGE_CRITERIA} words={CRITERION_NAMES} />
      </SelectField>
      <CriterionFields criterion={criterion} form={form} />
    </FormDialog>
  );
}
