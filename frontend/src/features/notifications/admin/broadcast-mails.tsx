import type { BroadcastAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { number } from '@/shared/lib/format';
import { broadcastMailsQuery } from './broadcast-queries';

/** What became of a notification's mails: nobody is left to guess whether they went out. */
export function BroadcastMails({ broadcast: { id, byMail, sentAt } }: { broadcast: BroadcastAnswer }) {
  const { data } = useQuery({ ...broadcastMailsQuery(id), enabled: byMail && sentAt !== null });
  if (!data) return null;
  const { sent, waiting, refused, expired } = data;
  const words = [
    `${number(sent)} sent`,
    `${number(waiting)} waiting`,
    `${number(refused)} refused`,
    ...(expired > 0 ? [`${number(expired)} not sent before it expired`] : []),
  ];
  return <p className="figures text-sm text-soft">Emails: {words.join(', ')}</p>;
}
