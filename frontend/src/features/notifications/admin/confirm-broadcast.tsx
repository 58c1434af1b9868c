import type { BroadcastRequest } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { count, number } from '@/shared/lib/format';
import { showInstant } from '@/shared/lib/days';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { Consequence } from '@/shared/admin/list-parts';
import type { Question } from '@/shared/admin/use-admin-form';
import { CATEGORY_WORDS, TARGET_WORDS, TYPE_WORDS } from '../notifications-messages';
import { audienceQuery } from './broadcast-queries';

/** What is about to go out, and whether to all who are meant. */
export function ConfirmBroadcast({ subject: broadcast, decide }: Question<BroadcastRequest>) {
  const { title, message, scheduledAt, byMail, type = 'announcement', category = 'general' } = broadcast;
  const { targetType = 'all', targetIds = [] } = broadcast;
  const { data: audience, isPending } = useQuery(audienceQuery(targetType, targetIds));
  const reached = audience ? count(audience.accounts, 'account') : 'an unknown number of accounts';
  const mails = audience && byMail ? `, ${number(audience.mails)} of them by email too` : '';
  const at = scheduledAt && Date.parse(scheduledAt) > Date.now() ? showInstant(scheduledAt) : null;
  return (
    <ConfirmDialog
      title={at ? `Send it ${at}?` : t('Send it now?')}
      question={
        isPending
          ? t('Counting the recipients')
          : `${TARGET_WORDS[targetType]}: ${reached}${at ? ' as of now' : ''}${mails}.`
      }
      confirmLabel={at ? t('Schedule it') : t('Send it')}
      look={at ? 'primary' : 'danger'}
      busy={isPending}
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <figure className="mt-4 rounded border border-line bg-leaf px-4 py-3">
        <figcaption className="text-sm text-soft">
          {TYPE_WORDS[type]} · {CATEGORY_WORDS[category]}
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
