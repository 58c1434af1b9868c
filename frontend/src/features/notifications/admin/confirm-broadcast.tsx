import type { AudienceAnswer, BroadcastRequest } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { showInstant } from '@/shared/lib/days';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { Consequence } from '@/shared/admin/list-parts';
import type { Question } from '@/shared/admin/use-admin-form';
import { CATEGORY_WORDS, TARGET_WORDS, TYPE_WORDS } from '../notifications-messages';
import { audienceQuery } from './broadcast-queries';

const audienceInWords = (
  audience: AudienceAnswer['audience'] | undefined,
  { isLater, byMail }: { isLater: boolean; byMail: boolean },
): string => {
  if (!audience) return isLater ? t('an unknown number of accounts as of now') : t('an unknown number of accounts');
  const { accounts, mails } = audience;
  if (!byMail)
    return isLater
      ? t('{accounts, plural, one {# account} other {# accounts}} as of now', { accounts })
      : t('{accounts, plural, one {# account} other {# accounts}}', { accounts });
  return isLater
    ? t('{accounts, plural, one {# account} other {# accounts}} as of now, {mails, number} of them by email too', {
        accounts,
        mails,
      })
    : t('{accounts, plural, one {# account} other {# accounts}}, {mails, number} of them by email too', {
        accounts,
        mails,
      });
};

/** What is about to go out, and whether to all who are meant. */
export function ConfirmBroadcast({ subject: broadcast, decide }: Question<BroadcastRequest>) {
  const { title, message, scheduledAt, byMail, type = 'announcement', category = 'general' } = broadcast;
  const { targetType = 'all', targetIds = [] } = broadcast;
  const { data: audience, isPending } = useQuery(audienceQuery(targetType, targetIds));
  const at = scheduledAt && Date.parse(scheduledAt) > Date.now() ? showInstant(scheduledAt) : null;
  return (
    <ConfirmDialog
      title={at ? t('Send it {when}?', { when: at }) : t('Send it now?')}
      question={
        isPending
          ? t('Counting the recipients')
          : t('{recipients}: {audience}.', {
              recipients: t(TARGET_WORDS[targetType]),
              audience: audienceInWords(audience, { isLater: at !== null, byMail: byMail ?? false }),
            })
      }
      confirmLabel={at ? t('Schedule it') : t('Send it')}
      look={at ? 'primary' : 'danger'}
      busy={isPending}
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <figure className="mt-4 rounded border border-line bg-leaf px-4 py-3">
        <figcaption className="text-sm text-soft">
          {t(TYPE_WORDS[type])} · {t(CATEGORY_WORDS[category])}
        </figcaption>
        <p className="mt-1 font-serif text-lg break-words">{title}</p>
        <p className="mt-1 break-words whitespace-pre-line">{message}</p>
      </figure>
      <Consequence isFinal={!at}>
        {at ? t('You can edit or delete it until then.') : t('You can’t unsend it, only change when it expires.')}
      </Consequence>
    </ConfirmDialog>
  );
}
