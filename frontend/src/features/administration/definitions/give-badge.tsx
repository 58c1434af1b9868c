import { BADGE_CATEGORIES, GrantBadgeRequest, type BadgeAnswer, type BadgeEnvelope } from '@lectio/contract';
import { ContractForm, SubmitLine } from '../../../shared/forms/contract-form';
import { asNumber } from '../../../shared/forms/contract-resolver';
import { titled } from '../../../shared/lib/words';
import { SelectField, TextField } from '../../../shared/ui/field';
import { useAdminForm } from '../parts/use-admin-form';
import { DEFINITION_MESSAGES } from './definition-messages';

interface Values {
  readerId: number | null;
  badgeId: string;
}

/** Gives a badge to a reader who has not earned it. */
export function GiveBadge({ readerId, badges }: { readerId?: number; badges: readonly BadgeAnswer[] }) {
  const form = useAdminForm<Values, BadgeEnvelope>({
    request: GrantBadgeRequest,
    start: { readerId: readerId ?? null, badgeId: badges[0].id },
    send: (body, once) => once('/gamification/admin/grant-badge', { body }),
    failed: DEFINITION_MESSAGES.giveFailed,
    done: ({ badge }, { readerId: given }) => `Reader ${given} has “${badge.name}” now.`,
  });
  return (
    <ContractForm form={form} className="mt-6 max-w-xl">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Reader’s number"
          type="number"
          min={1}
          inputMode="numeric"
          {...form.field('readerId', asNumber)}
        />
        <SelectField label="Badge" {...form.field('badgeId')}>
          {BADGE_CATEGORIES.map((category) => (
            <optgroup key={category} label={titled(category)}>
              {badges
                .filter((badge) => badge.category === category)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <SubmitLine form={form} label="Give badge" />
    </ContractForm>
  );
}
