import { BADGE_CATEGORIES, GrantBadgeRequest, type BadgeAnswer, type BadgeEnvelope } from '@lectio/contract';
import { CATEGORY_WORDS } from '@/shared/badges/badge-words';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { GiftForm, useGiftForm } from '@/shared/admin/gift-form';
import { PersonInForm } from '@/shared/admin/person-in-form';
import { DEFINITION_MESSAGES } from './definition-messages';

interface Values {
  readerId: number | null;
  badgeId: string;
}

/** Grants a badge to a reader who has not earned it. */
export function GiveBadge({ readerId, badges }: { readerId?: number; badges: readonly BadgeAnswer[] }) {
  const { form, question } = useGiftForm<Values, BadgeEnvelope>({
    request: GrantBadgeRequest,
    start: { readerId: readerId ?? null, badgeId: badges[0].id },
    giftOf: ({ readerId: id, badgeId }) => {
      const badge = badges.find((one) => one.id === badgeId) ?? badges[0];
      return {
        readerId: id ?? 0,
        points: badge.pointsAwarded,
        title: t('Give “{badge}” to', { badge: badge.name }),
        confirmLabel: t('Give it'),
        isFinal: true,
        note: t('They keep it even if reports are deleted.'),
      };
    },
    send: (body) => send('/gamification/admin/grant-badge', { body }),
    failed: t(DEFINITION_MESSAGES.giveFailed),
    done: ({ badge }) => t('They now have “{badge}”.', { badge: badge.name }),
  });
  return (
    <div className="mt-6">
      <GiftForm
        form={form}
        question={question}
        label={t('Give badge')}
        reader={
          <PersonInForm
            kind="reader"
            label={t('Reader')}
            control={form.control}
            name="readerId"
            error={form.field('readerId').error}
          />
        }
        gift={
          <SelectField label={t('Badge')} {...form.field('badgeId')}>
            {BADGE_CATEGORIES.map((category) => (
              <optgroup key={category} label={t(CATEGORY_WORDS[category])}>
                <NameOptions of={badges.filter((badge) => badge.category === category)} />
              </optgroup>
            ))}
          </SelectField>
        }
      />
    </div>
  );
}
