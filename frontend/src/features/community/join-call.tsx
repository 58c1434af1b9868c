import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { buttonLook } from '@/shared/ui/button';

/** Invites visitors to join. */
export const JoinCall = () =>
  !useAuth().isAuthenticated && (
    <aside
      aria-label={t('{of, select, challenge {Join} other {Join}}', { of: 'challenge' })}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line bg-wash px-6 py-6"
    >
      <p className="max-w-prose font-serif text-xl">{t('Each square is a chapter one of us has read. Add yours.')}</p>
      <Link to="/auth" search={{ view: 'register' }} className={buttonLook('primary')}>
        {t('Create Your Account')}
      </Link>
    </aside>
  );
