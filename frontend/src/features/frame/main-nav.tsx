import { Link, useLocation } from '@tanstack/react-router';
import { BookOpenText, ChartNoAxesColumn, Menu, Plus, Sun, Users, type LucideIcon } from 'lucide-react';
import { msg, t } from '@/shared/language/speech';
import { Button } from '@/shared/ui/button';
import { sectionAt } from './sections';

interface Destination {
  to: '/' | '/reading' | '/family' | '/progress';
  label: string;
  icon: LucideIcon;
}

/** The everyday pages: each of the last two stands for a section. The menu leads to all others. */
const TODAY: Destination = { to: '/', label: msg('Today'), icon: Sun };
const READ: Destination = { to: '/reading', label: msg('Read'), icon: BookOpenText };
const TOGETHER: Destination = { to: '/family', label: msg('Together'), icon: Users };
const PROGRESS: Destination = { to: '/progress', label: msg('Progress'), icon: ChartNoAxesColumn };

/** The button's accessible name: what it opens, including its visible text. */
const MENU_NAME = msg('Menu: more pages');

/** Where somebody else than the account may be reading: nothing of the account is offered there. */
export const useIsCardPage = (): boolean => useLocation({ select: ({ pathname }) => pathname === '/card' });

/** Onboarding has no navigation that leads away from it. */
export const useHasMainNav = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname !== '/onboarding' && pathname !== '/card' });

const active = { exact: true, includeSearch: false };

/** True on each page of the section that a destination stands for. */
const useIsWithin = () => useLocation({ select: ({ pathname }) => sectionAt(pathname)?.label });

export interface MainNavProps {
  onReport: () => void;
}

/** In the header on wide screens. */
export function MainNav({ onReport }: MainNavProps) {
  const within = useIsWithin();
  return (
    <nav aria-label={t('Main')} className="me-auto hidden self-stretch ps-6 lg:block">
      <ul className="flex h-full items-center gap-1">
        {[TODAY, READ, TOGETHER, PROGRESS].map(({ to, label }) => (
          <li key={to} className="flex h-full">
            <Link
              to={to}
              activeOptions={active}
              data-within={within === label || undefined}
              className="flex items-center border-b-2 border-transparent px-3 pt-0.5 text-[0.9375rem] text-soft hover:text-ink data-within:border-rubric data-within:font-medium data-within:text-ink data-[status=active]:border-rubric data-[status=active]:font-medium data-[status=active]:text-ink"
            >
              {t(label)}
            </Link>
          </li>
        ))}
        <li className="ps-2">
          <Button small look="secondary" aria-haspopup="dialog" onClick={onReport}>
            <Plus aria-hidden="true" className="size-4" />
            {t('Report')}
          </Button>
        </li>
      </ul>
    </nav>
  );
}

/** Opens the menu from the header. */
export const MoreButton = ({ onMenu, className }: { onMenu: () => void; className: string }) => (
  <button
    type="button"
    aria-label={t(MENU_NAME)}
    aria-haspopup="dialog"
    onClick={onMenu}
    className={`-me-2 min-h-10 items-center gap-2 rounded px-2 text-[0.9375rem] hover:bg-wash ${className}`}
  >
    <Menu aria-hidden="true" className="size-6" />
    <span className="max-lg:sr-only">{t('More')}</span>
  </button>
);

const place =
  'flex h-full w-full flex-col items-center justify-center gap-0.5 text-xs whitespace-nowrap text-soft max-[25rem]:text-[0.65rem] max-[25rem]:tracking-tight data-within:font-medium data-within:text-rubric data-[status=active]:font-medium data-[status=active]:text-rubric';

/** At the bottom edge of a phone, in reach of the thumb; what was read is reported from any page. */
export function BottomBar({ onReport, onMenu }: MainNavProps & { onMenu: () => void }) {
  const within = useIsWithin();
  const tab = ({ to, label, icon: Icon }: Destination) => (
    <li>
      <Link to={to} activeOptions={active} data-within={within === label || undefined} className={place}>
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t(label)}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('Main')} className="site-bar border-t border-edge bg-paper lg:hidden">
      <ul className="mx-auto grid h-14 max-w-xl grid-cols-6">
        {tab(TODAY)}
        {tab(READ)}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onReport} className={place}>
            <span className="-mt-4 flex size-10 items-center justify-center rounded-full bg-rubric-fill text-on-rubric">
              <Plus aria-hidden="true" className="size-6" />
            </span>
            {t('Report')}
          </button>
        </li>
        {tab(TOGETHER)}
        {tab(PROGRESS)}
        <li>
          <button type="button" aria-label={t(MENU_NAME)} aria-haspopup="dialog" onClick={onMenu} className={place}>
            <Menu aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('More')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
