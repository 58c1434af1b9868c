import type { BroadcastAnswer, BroadcastRequest } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { count } from '@/shared/lib/format';
import { showInstant } from '@/shared/lib/days';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import { Tag } from '@/shared/ui/tag';
import { useQuestion } from '@/shared/admin/use-admin-form';
import { draftOf, requestOf } from './broadcast-draft';
import {
  BROADCAST_PAGE_MESSAGES,
  CATEGORY_WORDS,
  PRIORITY_WORDS,
  TARGET_WORDS,
  TYPE_WORDS,
} from '../notifications-messages';
import { BroadcastMails } from './broadcast-mails';
import { broadcastsKey, isExpired, isNews, isScheduled } from './broadcast-queries';

const ConfirmBroadcast = lazy(() =>
  import('./confirm-broadcast').then((module) => ({ default: module.ConfirmBroadcast })),
);

export interface BroadcastItemProps {
  broadcast: BroadcastAnswer;
  onOpen: (what: 'edit' | 'expiry' | 'delete' | 'stats') => void;
}

const whenOf = ({ sentAt, scheduledAt, createdAt, expiresAt, byMail }: BroadcastAnswer): string =>
  [
    sentAt ? `Sent ${showInstant(sentAt)}` : `To be sent ${showInstant(scheduledAt ?? createdAt)}`,
    expiresAt ? `expires ${showInstant(expiresAt)}` : null,
    byMail ? 'also by email' : null,
  ]
    .filter(Boolean)
    .join(' · ');

/** A notification with its actions. */
export function BroadcastItem({ broadcast, onOpen }: BroadcastItemProps) {
  const { title, message, type, priority, category, targetType, targetIds, sentAt } = broadcast;
  const scheduled = isScheduled(broadcast);
  return (
    <li className="border-b border-line py-5" data-testid={`broadcast-${broadcast.id}`}>
      <article aria-labelledby={`broadcast-${broadcast.id}`}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`broadcast-${broadcast.id}`} className="min-w-0 text-xl break-words">
            {title}
          </h2>
          {scheduled && <Tag>{t('Scheduled')}</Tag>}
          {isExpired(broadcast) && <Tag>{t('Expired')}</Tag>}
        </div>
        <p className="mt-1 max-w-prose break-words whitespace-pre-line">{message}</p>
        <p className="figures mt-2 text-sm text-soft">
          {TYPE_WORDS[type]} · {CATEGORY_WORDS[category]} · {PRIORITY_WORDS[priority]} priority ·{' '}
          {TARGET_WORDS[targetType]}
          {targetIds.length > 0 &&
            ` (${count(targetIds.length, 'id')}: ${targetIds.slice(0, 5).join(', ')}${targetIds.length > 5 ? ' …' : ''})`}
        </p>
        <p className="figures text-sm text-soft">{whenOf(broadcast)}</p>
        {isNews(broadcast) && <BroadcastMails broadcast={broadcast} />}
        <div className="mt-3 flex flex-wrap gap-2">
          {scheduled && <SendNow broadcast={broadcast} />}
          {sentAt ? (
            <Button look="secondary" small aria-label={`Expiry of ${title}`} onClick={() => onOpen('expiry')}>
              {t('Expiry')}
            </Button>
          ) : (
            <Button look="secondary" small aria-label={`Edit ${title}`} onClick={() => onOpen('edit')}>
              {t('Edit')}
            </Button>
          )}
          <Button look="secondary" small aria-label={`Statistics of ${title}`} onClick={() => onOpen('stats')}>
            {t('Statistics')}
          </Button>
          <Button look="danger" small aria-label={`Delete ${title}`} onClick={() => onOpen('delete')}>
            {t('Delete')}
          </Button>
        </div>
      </article>
    </li>
  );
}

function SendNow({ broadcast }: { broadcast: BroadcastAnswer }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(`/notifications/admin/${broadcast.id}/send`),
    onSuccess: () => void notify('Notification sent.'),
    // Also after a refusal: it may have been sent meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: broadcastsKey }),
  });
  const { question, ask } = useQuestion<BroadcastRequest>();
  const askAndSend = async (): Promise<void> => {
    if (await ask({ ...requestOf(draftOf(broadcast)), scheduledAt: undefined })) mutate();
  };
  return (
    <>
      <Button
        look="secondary"
        small
        aria-label={`Send Now: ${broadcast.title}`}
        busy={isPending}
        onClick={() => void askAndSend()}
      >
        {t('Send Now')}
      </Button>
      {question && (
        <Suspense>
          <ConfirmBroadcast {...question} />
        </Suspense>
      )}
      {error && (
        <p role="alert" className="order-first w-full text-sm font-medium text-bad">
          {messageOf(error, t(BROADCAST_PAGE_MESSAGES.sendFailed))}
        </p>
      )}
    </>
  );
}
