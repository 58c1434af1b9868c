import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '@/shared/auth/auth-store';
import { DASHBOARD } from '@/shared/lib/places';
import { siteName } from '@/shared/lib/site-name';
import { buttonLook } from '@/shared/ui/button';
import { Mark } from '@/shared/ui/mark';
import { MainNav, MoreButton, useHasMainNav } from './main-nav';
import { ThemeToggle } from './theme-toggle';

/** `bell` is next to a signed-in account's profile; its space is reserved while it loads. */
export function SiteHeader({ onMenu, bell }: { onMenu: () => void; bell: ReactNode }) {
  const { user } = useAuth();
  const hasNav = useHasMainNav();
  const church = user?.church?.name;
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 w-full max-w-[76rem] items-center gap-2 px-4 sm:gap-3 sm:px-6">
        <Link to="/" className="flex min-w-0 items-center gap-3 py-1">
          <Mark className="size-8 shrink-0" />
          <span dir="auto" className="max-w-72 truncate font-serif text-2xl font-semibold tracking-tight">
            {siteName()}
          </span>
          {church && (
            <span className="hidden truncate border-l border-line pl-3 text-sm text-soft xl:inline">{church}</span>
          )}
        </Link>
        {user && hasNav && <MainNav />}
        <div className="ml-auto">
          <ThemeToggle />
        </div>
        {user ? (
          <>
            <div className="size-10 shrink-0">{bell}</div>
            <ProfileChip name={user.name} />
            <MoreButton onMenu={onMenu} className={hasNav ? 'hidden lg:flex' : 'flex'} />
          </>
        ) : (
          <VisitorLinks />
        )}
      </div>
      {church && (
        <p className="truncate border-t border-line bg-wash px-4 py-0.5 text-center text-xs leading-4 text-soft xl:hidden">
          {church}
        </p>
      )}
    </header>
  );
}

function ProfileChip({ name }: { name: string }) {
  const shown = name.trim() || 'User';
  return (
    <Link to={DASHBOARD} className="flex min-h-10 min-w-0 items-center gap-2 rounded px-1.5 hover:bg-wash">
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full border border-rubric font-serif text-base text-rubric"
      >
        {[...shown][0].toUpperCase()}
      </span>
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
        Login
      </Link>
      <Link to="/auth" search={{ view: 'register' }} className={buttonLook('primary', true)}>
        Sign Up
      </Link>
    </>
  );
}
