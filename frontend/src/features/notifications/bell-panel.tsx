import { Popover } from '@base-ui/react/popover';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { t } from '@/shared/language/speech';
import { Button, IconButton } from '@/shared/ui/button';
import { ButtonPanel } from '@/shared/ui/button-panel';
import { markAllRead, notificationsQuery } from './read';
import { NotificationList } from './notification-list';
import { BELL_MESSAGES } from './notifications-messages';

interface Props {
  open: boolean;
  onClose: () => void;
  bell: RefObject<HTMLButtonElement | null>;
  unread: number;
}

/** What is new. */
export function BellPanel({ open, onClose, bell, unread }: Props) {
  return (
    <ButtonPanel
      open={open}
      onClose={onClose}
      button={bell}
      className="flex max-h-[min(36rem,80dvh)] w-[min(24rem,var(--available-width))] flex-col"
    >
      <PanelHead unread={unread} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <NotificationList onLeave={onClose} />
      </div>
    </ButtonPanel>
  );
}

function PanelHead({ unread }: { unread: number }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...notificationsQuery, enabled: false });
  const close = useRef<HTMLButtonElement>(null);
  const markAll = (): void => {
    // The button disappears when nothing is unread.
    close.current?.focus();
    void markAllRead(client);
  };
  const some = unread > 0 || data?.notifications.some(({ isRead }) => !isRead);
  return (
    <div className="flex items-center gap-2 border-b border-line py-2 pe-2 ps-4">
      <Popover.Title className="me-auto text-lg">{t(BELL_MESSAGES.title)}</Popover.Title>
      {some && (
        <Button look="quiet" small onClick={markAll}>
          {t(BELL_MESSAGES.markAllRead)}
        </Button>
      )}
      <Popover.Close ref={close} render={<IconButton label={t(BELL_MESSAGES.close)} />}>
        <X aria-hidden="true" className="size-5" />
      </Popover.Close>
    </div>
  );
}
