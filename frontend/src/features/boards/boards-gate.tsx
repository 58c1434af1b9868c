import { t } from '@/shared/language/speech';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '@/shared/auth/auth-store';
import { buttonLook } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { BOARD_MESSAGES } from '@/shared/boards/board-messages';

/** Boards are only for those who compete, even if competitive mode is turned off while one is shown. */
export function BoardsGate({ children }: { children: ReactNode }) {
  const { preferences } = useAuth();
  if (preferences?.competitiveMode) return <>{children}</>;
  return (
    <EmptyState
      sketch="race"
      title={t(BOARD_MESSAGES.boardsOff)}
      action={
        <Link to="/settings" className={buttonLook('primary')}>
          {t('Settings')}
        </Link>
      }
    />
  );
}
