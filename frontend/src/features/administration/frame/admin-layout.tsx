import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ArrowLeft, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '@/shared/language/speech';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { useAuth } from '@/shared/auth/auth-store';
import { useSignOut } from '@/shared/auth/use-sign-out';
import { cn } from '@/shared/lib/text';
import { buttonLook } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';
import { ADMIN_ENTRIES, ADMIN_GROUPS } from './entries';
import { SearchEverything } from './search-everything';

/** For signed-in accounts without administrator rights: the whole panel, or one page after the rights ended. */
function AccessDenied({ what }: { what: 'panel' | 'page' }) {
  return (
    <>
      <PageHeading lead={what === 'panel' ? t(ADMIN_PAGE_MESSAGES.deniedPanel) : t(ADMIN_PAGE_MESSAGES.deniedPage)}>
        {t(ADMIN_PAGE_MESSAGES.denied)}
      </PageHeading>
      <Link to="/" className={buttonLook('primary')}>
        {t('Back to Site')}
      </Link>
    </>
  );
}

const line = 'flex min-h-10 w-full items-center gap-3 rounded px-3 text-start text-soft hover:bg-wash hover:text-ink';

/** The administration pages: their list beside the page, or collapsed above it on narrow screens. */
export function AdminLayout() {
  const { isAuthenticated, user } = useAuth();
  // Renders nothing between signing out and navigating to the sign-in.
  if (!isAuthenticated) return null;
  if (!user?.isAdmin) return <AccessDenied what="panel" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <aside>
        <div className="flex flex-col gap-3 lg:sticky lg:top-22">
          <SearchEverything />
          <div className="hidden lg:block">
            <Pages className="-ms-3" />
          </div>
        </div>
      </aside>
      <FoldedPages />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

/** Collapses when another page is chosen. */
function FoldedPages() {
  const path = useLocation({ select: (location) => location.pathname });
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.current) fold.current.open = false;
  }, [path]);
  const here = ADMIN_ENTRIES.find(({ to }) => to === path);
  return (
    <details ref={fold} className="-mt-3 border-y border-line py-1 lg:hidden">
      <summary className="min-h-10 py-2 font-medium">
        {here ? t('Admin: {page}', { page: t(here.label) }) : t('Admin')}
      </summary>
      <Pages className="pb-2" />
    </details>
  );
}

function Pages({ className }: { className?: string }) {
  const signOut = useSignOut();
  return (
    <nav aria-label={t('Admin')} className={cn('text-[0.9375rem]', className)}>
      {ADMIN_GROUPS.map(({ label: group, entries }) => (
        <div key={group} className="mt-3 first:mt-0">
          <h2 className="label-caps px-3 font-sans text-xs tracking-wider text-faint">{t(group)}</h2>
          <ul aria-label={t(group)}>
            {entries.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ includeSearch: false }}
                  className={cn(
                    line,
                    'data-[status=active]:bg-wash data-[status=active]:font-medium data-[status=active]:text-rubric',
                  )}
                >
                  <Icon aria-hidden="true" className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className="mt-3 border-t border-line pt-3">
        <li>
          <Link to="/" className={line}>
            <ArrowLeft aria-hidden="true" className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
            {t('Back to Site')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()} className={line}>
            <LogOut aria-hidden="true" className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
            {t('Logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
