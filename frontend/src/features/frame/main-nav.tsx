import { Link, useLocation } from '@tanstack/react-router';
import { BookOpenCheck, BookOpenText, CalendarDays, ChartNoAxesColumn, House, Menu } from 'lucide-react';
import { useAuth } from '@/shared/auth/auth-store';

/** The everyday pages. The menu leads to all others. */
const DESTINATIONS = [
  { to: '/', label: 'Home', icon: House },
  { to: '/reading', label: 'Read', icon: BookOpenText },
  { to: '/report', label: 'Report', icon: BookOpenCheck },
  { to: '/reading-plans', label: 'Plans', icon: CalendarDays },
  { to: '/progress', label: 'Progress', icon: ChartNoAxesColumn },
] as const;

/** Those who read elsewhere find the report first. */
const useDestinations = () => {
  const [home, read, report, ...others] = DESTINATIONS;
  return useAuth().preferences?.appUsageMode === 'tracking' ? [home, report, read, ...others] : DESTINATIONS;
};

/** The button's accessible name: what it opens, including its visible text. */
const MENU_NAME = 'Menu: more pages';

/** Onboarding has no navigation that leads away from it. */
export const useHasMainNav = (): boolean => useLocation({ select: ({ pathname }) => pathname !== '/onboarding' });

const active = { exact: true, includeSearch: false };

/** In the header on wide screens. */
export const MainNav = () => (
  <nav aria-label="Main" className="mr-auto hidden self-stretch pl-6 lg:block">
    <ul className="flex h-full gap-1">
      {useDestinations().map(({ to, label }) => (
        <li key={to} className="flex">
          <Link
            to={to}
            activeOptions={active}
            className="flex items-center border-b-2 border-transparent px-3 pt-0.5 text-[0.9375rem] text-soft hover:text-ink data-[status=active]:border-rubric data-[status=active]:font-medium data-[status=active]:text-ink"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** Opens the menu from the header. */
export const MoreButton = ({ onMenu, className }: { onMenu: () => void; className: string }) => (
  <button
    type="button"
    aria-label={MENU_NAME}
    aria-haspopup="dialog"
    onClick={onMenu}
    className={`-mr-2 min-h-10 items-center gap-2 rounded px-2 text-[0.9375rem] hover:bg-wash ${className}`}
  >
    <Menu aria-hidden="true" className="size-6" />
    <span className="max-lg:sr-only">More</span>
  </button>
);

const place =
  'flex h-full w-full flex-col items-center justify-center gap-0.5 text-xs text-soft data-[status=active]:font-medium data-[status=active]:text-rubric';

/** At the bottom edge of a phone, in reach of the thumb. */
export const BottomBar = ({ onMenu }: { onMenu: () => void }) => (
  <nav aria-label="Main" className="site-bar border-t border-edge bg-paper lg:hidden">
    <ul className="mx-auto grid h-14 max-w-xl grid-cols-6">
      {useDestinations().map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} activeOptions={active} className={place}>
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" aria-label={MENU_NAME} aria-haspopup="dialog" onClick={onMenu} className={place}>
          <Menu aria-hidden="true" className="size-5" strokeWidth={1.75} />
          More
        </button>
      </li>
    </ul>
  </nav>
);
