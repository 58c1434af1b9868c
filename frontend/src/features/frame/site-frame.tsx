import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { whenIdle, windowTitle, lazy, lazyAtHome } from '@/shared/lib/browser';
import { useReached } from '@/shared/api/reach';
import { useKnownCanon } from '@/shared/api/account-queries';
import { useAuth } from '@/shared/auth/auth-store';
import { useOutcomeWanted } from '@/shared/outcome/outcome-store';
import { nameChaptersFor, useChapterNames } from '@/shared/passages/chapter-names';
import { useToasterWanted } from '@/shared/ui/notify';
import { BottomBar, useHasMainNav } from './main-nav';
import { SectionTabs } from './section-tabs';
import { SiteHeader } from './site-header';

// Every page is a screen high at least: the footer is below it.
const OnceIdle = lazyAtHome(async () => {
  await new Promise<void>(whenIdle);
  const { OnceIdle: later } = await import('./once-idle');
  return { default: later };
});
const SideMenu = lazyAtHome(() => import('./side-menu').then((module) => ({ default: module.SideMenu })));
const OfflineLine = lazyAtHome(() => import('./offline-line').then((module) => ({ default: module.OfflineLine })));
// Without it the pages say in their own words what was reported.
const OutcomeMoment = lazy<ComponentType>(() =>
  import('@/shared/outcome/outcome-moment').then(
    (module) => ({ default: module.OutcomeMoment }),
    () => ({ default: () => null }),
  ),
);
const Toasts = lazyAtHome(() => import('./toasts').then((module) => ({ default: module.Toasts })));

const footerComing = <div className="min-h-20" />;

export interface SiteFrameProps {
  bell: ReactNode;
  /** The sheet in which something read is reported. */
  report: (onClose: () => void) => ReactNode;
}

/** Header, page, footer, and overlays. */
export function SiteFrame({ bell, report }: SiteFrameProps) {
  const { isAuthenticated } = useAuth();
  const hasNav = useHasMainNav();
  const reached = useReached();
  const toasting = useToasterWanted();
  const hasOutcome = useOutcomeWanted();
  const main = useRef<HTMLElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const canon = useKnownCanon();
  // Titles have the names of chapters.
  useChapterNames();
  const title = useMatches({
    select: (matches) => {
      const match = matches.findLast(({ staticData }) => staticData.title);
      const known = match?.staticData.title;
      if (typeof known === 'function') return known(match?.search ?? {});
      return known && t(known);
    },
  });

  useEffect(() => void nameChaptersFor(canon), [canon]);
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);

  const openMenu = (): void => {
    setMenuWanted(true);
    setMenuOpen(true);
  };
  const onReport = (): void => setReporting(true);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 bg-leaf px-4 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:inset-s-2"
      >
        {t('Skip to content')}
      </a>
      <SiteHeader onMenu={openMenu} onReport={onReport} bell={bell} />
      <Suspense fallback={null}>{isAuthenticated && !reached && <OfflineLine />}</Suspense>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-[76rem] flex-1 px-4 pt-8 pb-20 sm:px-6 sm:pt-12"
      >
        {isAuthenticated && <SectionTabs />}
        <Outlet />
      </main>
      <Suspense fallback={footerComing}>
        <OnceIdle main={main} />
      </Suspense>
      {isAuthenticated && hasNav && <BottomBar onReport={onReport} onMenu={openMenu} />}
      <Suspense fallback={null}>
        {isAuthenticated && menuWanted && <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
        {isAuthenticated && isReporting && report(() => setReporting(false))}
        {toasting && <Toasts />}
        {isAuthenticated && hasOutcome && <OutcomeMoment />}
      </Suspense>
    </>
  );
}
