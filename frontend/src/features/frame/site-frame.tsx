import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { windowTitle } from '../../shared/lib/page-title';
import { useAuth } from '../../shared/auth/auth-store';
import { useToasterWanted } from '../../shared/ui/notify';
import { BottomBar, useHasMainNav } from './main-nav';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const SideMenu = lazy(() => import('./side-menu').then((module) => ({ default: module.SideMenu })));
const Toasts = lazy(() => import('./toasts').then((module) => ({ default: module.Toasts })));

/** Header, page, footer, and what lies above them. */
export function SiteFrame({ bell }: { bell: ReactNode }) {
  const { isAuthenticated } = useAuth();
  const hasNav = useHasMainNav();
  const toasting = useToasterWanted();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });

  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);

  const openMenu = (): void => {
    setMenuWanted(true);
    setMenuOpen(true);
  };
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 bg-leaf px-4 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SiteHeader onMenu={openMenu} bell={bell} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-[76rem] flex-1 px-4 pt-8 pb-20 sm:px-6 sm:pt-12"
      >
        <Outlet />
      </main>
      <SiteFooter />
      {isAuthenticated && hasNav && <BottomBar onMenu={openMenu} />}
      <Suspense fallback={null}>
        {isAuthenticated && menuWanted && <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
        {toasting && <Toasts />}
      </Suspense>
    </>
  );
}
