import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { lazyAtHome, siteName } from '@/shared/lib/browser';
import { DASHBOARD } from '@/shared/lib/links';
import { cn } from '@/shared/lib/text';
import { buttonLook, IconButton } from '@/shared/ui/button';
import { Face } from '@/shared/ui/face';
import { MainNav, MoreButton, useHasMainNav, useIsCardPage } from './main-nav';
import { useOtherTheme } from './other-theme';

const ChurchMark = lazyAtHome(() =>
  import('@/shared/marks/church-mark').then((module) => ({ default: module.ChurchMark })),
);

/** All of a name is shown: the longer it is, the smaller its letters. */
const sizeFor = ({ length }: string): string => {
  if (length <= 14) return 'line-clamp-2 text-2xl';
  if (length <= 26) return 'line-clamp-2 text-lg sm:text-2xl';
  return length <= 60 ? 'line-clamp-3 text-sm sm:text-base' : 'line-clamp-4 text-xs sm:line-clamp-3 sm:text-sm';
};

/** The product's logo: an open book with its ribbon. */
const Logo = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <rect width="32" height="32" rx="7" fill="var(--rubric-fill)" />
    <path
      d="M16 9.200C13.600 7.600 10.400 7 6.500 7.200v15.600c3.900-.2 7.100.4 9.500 2 2.400-1.600 5.600-2.200 9.500-2V7.200C21.600 7 18.400 7.600 16 9.200Z"
      fill="var(--on-rubric)"
    />
    <path d="M16 9.200v15.600" stroke="var(--rubric-fill)" strokeWidth="1.500" />
    <path d="M19.500 7.700v8.100l1.900-1.500 1.900 1.500V7.200c-1.400 0-2.600.2-3.800.5Z" fill="#c4922d" />
  </svg>
);

function ThemeToggle() {
  const { Icon, label, toggle } = useOtherTheme();
  return (
    <IconButton label={label} onClick={toggle} className="max-[25rem]:hidden">
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

/** `bell` is next to a signed-in account's profile; its space is reserved while it loads. */
export function SiteHeader({ onMenu, onReport, bell }: { onMenu: () => void; onReport: () => void; bell: ReactNode }) {
  const { user } = useAuth();
  const hasNav = useHasMainNav();
  const isCardPage = useIsCardPage();
  const church = user?.churchMembershipStatus === 'approved' ? user.church : null;
  const name = church?.name ?? siteName();
  return (
    <header
      className="site-header border-b border-line bg-paper"
      style={church ? { borderTop: `3px solid var(--accent-${church.accent}-fill)` } : undefined}
    >
      <div className="mx-auto flex h-16 w-full max-w-[76rem] items-center gap-2 px-4 sm:gap-3 sm:px-6">
        <Link to="/" className="flex min-w-0 items-center gap-2.5 py-1 sm:gap-3">
          {church ? (
            <Suspense fallback={<span className="size-9 shrink-0" />}>
              <ChurchMark look={church} size={36} />
            </Suspense>
          ) : (
            <Logo className="size-8 shrink-0" />
          )}
          <span
            dir="auto"
            className={cn(
              'max-w-72 font-serif leading-[1.15] font-semibold tracking-tight wrap-anywhere',
              sizeFor(name),
            )}
          >
            {name}
          </span>
        </Link>
        {user && hasNav && <MainNav onReport={onReport} />}
        {/* Members have it in the menu and the settings. The narrowest phones need its place for the site's name. */}
        <div className="ms-auto">{!user && <ThemeToggle />}</div>
        {user && !isCardPage && (
          <>
            <div className="size-10 shrink-0">{bell}</div>
            <ProfileChip name={user.name} />
            <MoreButton onMenu={onMenu} className={hasNav ? 'hidden lg:flex' : 'flex'} />
          </>
        )}
        {!user && <VisitorLinks />}
      </div>
    </header>
  );
}

function ProfileChip({ name }: { name: string }) {
  const shown = name.trim() || t('User');
  return (
    <Link to={DASHBOARD} className="flex min-h-10 min-w-0 items-center gap-2 rounded px-1.5 hover:bg-wash">
      <Face name={shown} />
      <span dir="auto" className="max-w-40 truncate text-sm max-sm:sr-only">
        {shown}
      </span>
    </Link>
  );
}

function VisitorLinks() {
  const onAuth = useLocation({ select: (location) => location.pathname === '/auth' });
  if (onAuth) return null;
  return (
    <>
      <Link to="/auth" className={`${buttonLook('quiet', true)} -mx-2 sm:mx-0`}>
        {t('Login')}
      </Link>
      <Link to="/auth" search={{ view: 'register' }} className={buttonLook('primary', true)}>
        {t('Sign Up')}
      </Link>
    </>
  );
}
