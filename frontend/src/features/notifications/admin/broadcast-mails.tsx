import type { BroadcastAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { broadcastMailsQuery } from './broadcast-queries';

/** What became of a notification's mails: nobody is left to guess whether they went out. */
export function BroadcastMails({ broadcast: { id, byMail, sentAt } }: { broadcast: BroadcastAnswer }) {
  const { data } = useQuery({ ...broadcastMailsQuery(id), enabled: byMail && sentAt !== null });
  if (!data) return null;
  const { sent, waiting, refused, expired } = data;
  return (
    <p className="figures text-sm text-soft">
      {expired > 0
        ? t(
            'Emails: {sent, number} sent, {waiting, number} waiting, {refused, number} refused, {expired, number} not sent before it expired',
            { sent, waiting, refused, expired },
          )
        : t('Emails: {sent, number} sent, {waiting, number} waiting, {refused, number} refused', {
            sent,
            waiting,
            refused,
          })}
    </p>
  );
}
