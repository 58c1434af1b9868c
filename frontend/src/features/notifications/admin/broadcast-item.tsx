import type { BroadcastAnswer, BroadcastRequest, NotificationPriority } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { listed } from '@/shared/lib/lists';
import { msg, t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { showInstant } from '@/shared/lib/days';
import { lazy } from '@/shared/lib/browser';

import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import { Tag } from '@/shared/ui/tag';
import { useQuestion } from '@/shared/admin/use-admin-form';
import { draftOf, requestOf } from './broadcast-draft';
import { BROADCAST_PAGE_MESSAGES, CATEGORY_WORDS, TARGET_WORDS, TYPE_WORDS } from '../notifications-messages';
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
    sentAt
      ? t('Sent {when}', { when: showInstant(sentAt) })
      : t('To be sent {when}', { when: showInstant(scheduledAt ?? createdAt) }),
    expiresAt ? t('expires {when}', { when: showInstant(expiresAt) }) : null,
    byMail ? t('also by email') : null,
  ]
    .filter(Boolean)
    .join(' · ');

const PRIORITIES: Record<NotificationPriority, string> = {
  low: msg('Low priority'),
  normal: msg('Normal priority'),
  high: msg('High priority'),
  urgent: msg('Urgent priority'),
};

const IDS_SHOWN = 5;

const idsInWords = (ids: readonly number[]): string => {
  const shown = listed(ids.slice(0, IDS_SHOWN).map(String));
  return ids.length > IDS_SHOWN ? `${shown} …` : shown;
};

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
          {t(TYPE_WORDS[type])} · {t(CATEGORY_WORDS[category])} · {t(PRIORITIES[priority])} ·{' '}
          {t(TARGET_WORDS[targetType])}
          {targetIds.length > 0 &&
            ` ${t('({count, plural, one {# id} other {# ids}}: {ids})', { count: targetIds.length, ids: idsInWords(targetIds) })}`}
        </p>
        <p className="figures text-sm text-soft">{whenOf(broadcast)}</p>
        {isNews(broadcast) && <BroadcastMails broadcast={broadcast} />}
        <div className="mt-3 flex flex-wrap gap-2">
          {scheduled && <SendNow broadcast={broadcast} />}
          {sentAt ? (
            <Button
              look="secondary"
              small
              aria-label={t('Expiry of {title}', { title })}
              onClick={() => onOpen('expiry')}
            >
              {t('Expiry')}
            </Button>
          ) : (
            <Button look="secondary" small aria-label={t('Edit {title}', { title })} onClick={() => onOpen('edit')}>
              {t('Edit')}
            </Button>
          )}
          <Button
            look="secondary"
            small
            aria-label={t('Statistics of {title}', { title })}
            onClick={() => onOpen('stats')}
          >
            {t('Statistics')}
          </Button>
          <Button look="danger" small aria-label={t('Delete {title}', { title })} onClick={() => onOpen('delete')}>
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
    onSuccess: () => void notify(t('Notification sent.')),
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
        aria-label={t('Send Now: {title}', { title: broadcast.title })}
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
