import { AwardPointsRequest, LIMITS, type MessageAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { asNumber } from '@/shared/forms/contract-resolver';
import { TextAreaField, TextField } from '@/shared/forms/field';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import type { Gift } from '@/shared/admin/confirm-gift';
import { GiftForm, useGiftForm } from '@/shared/admin/gift-form';
import { PersonInForm } from '@/shared/admin/person-in-form';

interface Values {
  readerId: number | null;
  points: number | null;
  reason: string;
}

const giftOf = ({ readerId, points }: Values): Gift => {
  const given = points ?? 0;
  const amount = { points: Math.abs(given) };
  return {
    readerId: readerId ?? 0,
    points: given,
    title:
      given < 0
        ? t('Deduct {points, plural, one {# point} other {# points}} from', amount)
        : t('Give {points, plural, one {# point} other {# points}} to', amount),
    confirmLabel:
      given < 0
        ? t('Deduct {points, plural, one {# point} other {# points}}', amount)
        : t('Give {points, plural, one {# point} other {# points}}', amount),
    isFinal: false,
    note: t('To reverse it, enter the opposite amount. The reader sees both, with your reasons.'),
  };
};

/** Gives points to a reader, or takes them, with the reason that the reader will read. */
export function AwardPoints({ readerId }: { readerId?: number }) {
  const empty: Values = { readerId: readerId ?? null, points: null, reason: '' };
  const { form, question } = useGiftForm<Values, MessageAnswer>({
    request: AwardPointsRequest,
    start: empty,
    giftOf,
    send: (body) => send('/gamification/admin/award-points', { body }),
    failed: t(ADMIN_PAGE_MESSAGES.awardFailed),
    done: ({ message }) => {
      form.reset(empty);
      return message;
    },
  });
  return (
    <GiftForm
      form={form}
      question={question}
      label={t('Award points')}
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
        <TextField
          label={t('Points')}
          type="number"
          step={1}
          hint={t('Use a minus to deduct.')}
          {...form.field('points', asNumber)}
        />
      }
    >
      <TextAreaField label={t('Reason')} maxLength={LIMITS.notesMax} {...form.field('reason')} />
    </GiftForm>
  );
}
