import type { DeliveryAnswer, NotificationType } from '@lectio/contract';
import {
  AlarmClock,
  Check,
  CircleCheck,
  CircleX,
  Info,
  type LucideIcon,
  Megaphone,
  TriangleAlert,
  Trophy,
} from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';
import { IconButton } from '@/shared/ui/button';
import { BELL_MESSAGES, CATEGORY_WORDS } from './notifications-messages';

/** "Just now", "5m ago", "3h ago", "12d ago". */
export const since = (instant: string, now = Date.now()): string => {
  const minutes = Math.floor((now - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return t('Just now');
  if (minutes < 60) return t('{minutes, number}m ago', { minutes });
  if (minutes < 1440) return t('{hours, number}h ago', { hours: Math.floor(minutes / 60) });
  return t('{days, number}d ago', { days: Math.floor(minutes / 1440) });
};

interface Look {
  icon: LucideIcon;
  colour: string;
}

const announcement: Look = { icon: Megaphone, colour: 'text-rubric' };

const looks: Partial<Record<NotificationType, Look>> = {
  info: { icon: Info, colour: 'text-soft' },
  success: { icon: CircleCheck, colour: 'text-good' },
  warning: { icon: TriangleAlert, colour: 'text-gold' },
  error: { icon: CircleX, colour: 'text-bad' },
  announcement,
  reminder: { icon: AlarmClock, colour: 'text-ink' },
  achievement: { icon: Trophy, colour: 'text-gold' },
};

interface Props {
  delivery: DeliveryAnswer;
  /** That its news holds no longer, in words. */
  takenBack: string | null;
  onClick: () => void;
  onMarkRead: () => void;
}

export function NotificationItem({ delivery: { notification, isRead }, takenBack, onClick, onMarkRead }: Props) {
  const main = useRef<HTMLButtonElement>(null);
  const markReadHere = (): void => {
    // The button disappears; keyboard users stay at the item.
    main.current?.focus();
    onMarkRead();
  };
  const { icon: Icon, colour } = looks[notification.type] ?? announcement;
  return (
    <li
      className={cn('flex items-start border-b border-line last:border-b-0', !isRead && 'bg-wash')}
      data-unread={!isRead || undefined}
    >
      <button
        ref={main}
        type="button"
        onClick={onClick}
        className="flex min-w-0 flex-1 gap-3 px-4 py-3 text-start hover:bg-wash"
      >
        <Icon aria-hidden="true" data-type={notification.type} className={cn('mt-0.5 size-5 shrink-0', colour)} />
        <span className="min-w-0 flex-1">
          <span className={cn('block break-words', !isRead && 'font-semibold')}>
            {!isRead && <span className="sr-only">{t('Unread:')} </span>}
            {notification.title}
          </span>
          <span className="block text-sm break-words text-soft">{notification.message}</span>
          {takenBack && <span className="mt-1 block text-sm font-medium">{takenBack}</span>}
          <span className="mt-1 flex gap-3 text-xs text-faint">
            <time dateTime={notification.createdAt}>{since(notification.scheduledAt ?? notification.createdAt)}</time>
            <span>{t(CATEGORY_WORDS[notification.category])}</span>
          </span>
        </span>
      </button>
      {!isRead && (
        <IconButton label={t(BELL_MESSAGES.markRead)} onClick={markReadHere} className="m-1.5 shrink-0">
          <Check aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </li>
  );
}
