import type { BroadcastAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { rich, t } from '@/shared/language/speech';
import { inPercent, number } from '@/shared/lib/format';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { LoadingBars } from '@/shared/ui/loaded';
import { Meter } from '@/shared/ui/meter';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { BroadcastMails } from './broadcast-mails';
import { ACTION_WORDS, BROADCAST_PAGE_MESSAGES, DELIVERY_WORDS } from '../notifications-messages';
import { broadcastStatsQuery } from './broadcast-queries';

/** Who received a notification, and what they did with it. */
export function BroadcastStats({ broadcast, onClose }: { broadcast: BroadcastAnswer; onClose: () => void }) {
  const query = useQuery(broadcastStatsQuery(broadcast.id));
  return (
    <Dialog open onClose={onClose} title={t('Statistics')} description={broadcast.title}>
      <div className="figures mt-5 flex flex-col gap-5">
        <BroadcastMails broadcast={broadcast} />
        <AdminLoaded
          query={query}
          failed={t(BROADCAST_PAGE_MESSAGES.statsFailed)}
          loading={<LoadingBars label={t('Loading statistics')} bars={['h-12', 'h-12', 'h-24']} gap="gap-4" />}
        >
          {(stats) => (
            <>
              <p>
                {rich('{total, plural, one {<strong>#</strong> recipient} other {<strong>#</strong> recipients}}', {
                  total: stats.total,
                  strong: (inside) => <strong className="font-serif text-3xl">{inside}</strong>,
                })}
              </p>
              <Rate label={t('Delivered')} part={stats.delivered} total={stats.total} rate={stats.deliveryRate} />
              <Rate label={t('Marked as read')} part={stats.read} total={stats.total} rate={stats.readRate} />
              {stats.breakdown.length > 0 && (
                <table className="w-full text-start text-sm">
                  <caption className="sr-only">{t('Recipients by delivery, reading and action')}</caption>
                  <thead>
                    <tr className="border-b border-edge">
                      <th scope="col" className="py-2 pe-3 font-medium">
                        {t('Delivery')}
                      </th>
                      <th scope="col" className="py-2 pe-3 font-medium">
                        {t('Marked as read')}
                      </th>
                      <th scope="col" className="py-2 pe-3 font-medium">
                        {t('Action')}
                      </th>
                      <th scope="col" className="py-2 text-end font-medium">
                        {t('Count')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {stats.breakdown.map(({ deliveryStatus, isRead, userAction, count }) => (
                      <tr key={`${deliveryStatus} ${isRead} ${userAction}`} className="border-b border-line">
                        <td className="py-2 pe-3">{t(DELIVERY_WORDS[deliveryStatus])}</td>
                        <td className="py-2 pe-3">{isRead ? t('yes') : t('no')}</td>
                        <td className="py-2 pe-3">{t(ACTION_WORDS[userAction])}</td>
                        <td className="py-2 text-end">{number(count)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </>
          )}
        </AdminLoaded>
      </div>
    </Dialog>
  );
}

function Rate({ label, part, total, rate }: { label: string; part: number; total: number; rate: number }) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-4">
        <span>{label}</span>
        <span>{t('{part, number} of {total, number}, {rate, number}%', { part, total, rate })}</span>
      </p>
      <Meter label={label} value={part} max={Math.max(1, total)} text={inPercent(rate)} />
    </div>
  );
}
