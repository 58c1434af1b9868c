import { LIMITS, type DeliveryAnswer } from '@lectio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { Button } from '@/shared/ui/button';
import { Outline } from '@/shared/ui/empty-state';
import { ErrorPanel } from '@/shared/ui/states';
import { markRead, notificationsQuery } from './read';
import { placeOf } from './notification-link';
import { NotificationItem } from './notification-item';
import { useTakenBack } from './taken-back';
import { BELL_MESSAGES } from './notifications-messages';

/** The newest few, or all. Fetched each time it is opened. */
export function NotificationList({ onLeave }: { onLeave?: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({ ...notificationsQuery, refetchOnMount: 'always' });
  if (isError && !isFetching) {
    return (
      <div className="p-4">
        <ErrorPanel message={t(BELL_MESSAGES.failed)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <p role="status" className="px-4 py-10 text-center text-soft">
        {t(BELL_MESSAGES.loading)}
      </p>
    );
  }
  if (data.notifications.length === 0)
    return (
      <div className="flex flex-col items-center gap-4 px-4 py-8 text-center text-soft">
        <Outline />
        <p>{t(BELL_MESSAGES.none)}</p>
      </div>
    );
  return <Items all={data.notifications} onLeave={onLeave} />;
}

function Items({ all, onLeave }: { all: DeliveryAnswer[]; onLeave?: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = ({ notification }: DeliveryAnswer): void => {
    void markRead(client, notification.id, 'clicked');
    const to = placeOf(notification);
    if (!to) return;
    onLeave?.();
    void navigate({ to });
  };
  const [whole, setWhole] = useState(false);
  const takenBack = useTakenBack(all);
  const more = all.length - LIMITS.notificationsShown;
  return (
    <>
      <ul>
        {(whole ? all : all.slice(0, LIMITS.notificationsShown)).map((delivery) => {
          const { id } = delivery.notification;
          return (
            <NotificationItem
              key={id}
              delivery={delivery}
              takenBack={takenBack(delivery)}
              onClick={() => open(delivery)}
              onMarkRead={() => void markRead(client, id)}
            />
          );
        })}
      </ul>
      {more > 0 && (
        <div className="border-t border-line p-2 text-center">
          <Button look="quiet" small aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t(BELL_MESSAGES.showLess) : BELL_MESSAGES.showMore(more)}
          </Button>
        </div>
      )}
    </>
  );
}
