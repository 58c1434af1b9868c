import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { lazy } from '@/shared/lib/browser';
import { IconButton } from '@/shared/ui/button';
import { followPushes, unreadCountQuery } from './inbox';

const BellPanel = lazy(() => import('./bell-panel').then((module) => ({ default: module.BellPanel })));

const MOST_SHOWN = 99;

/** The header's bell with the number of unread notifications. Its panel loads on first use. */
export function Bell() {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { data } = useQuery(unreadCountQuery);
  const unread = data?.unreadCount ?? 0;
  useEffect(() => followPushes(client), [client]);
  const toggle = (): void => {
    setWanted(true);
    setOpen(!open);
  };
  return (
    <>
      <IconButton
        ref={button}
        label={unread > 0 ? t('Notifications, {unread, number} unread', { unread }) : t('Notifications')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
        className="relative"
      >
        <BellIcon aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            data-testid="unread-badge"
            className="absolute top-0 inset-e-0 min-w-5 rounded-full bg-rubric-fill px-1 text-center text-xs leading-5 font-medium text-on-rubric tabular-nums"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <BellPanel open={open} onClose={() => setOpen(false)} bell={button} unread={unread} />
        </Suspense>
      )}
    </>
  );
}
