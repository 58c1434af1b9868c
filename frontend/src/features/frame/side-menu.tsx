import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  BookOpenCheck,
  BookOpenText,
  CalendarDays,
  ChartNoAxesColumn,
  Church,
  CircleUserRound,
  Flag,
  House,
  HousePlus,
  Info,
  LayoutDashboard,
  Library,
  ListChecks,
  LogOut,
  Settings,
  ShieldCheck,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react';
import { msg, t } from '@/shared/language/speech';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { useAuth } from '@/shared/auth/auth-store';
import { useSignOut } from '@/shared/auth/use-sign-out';
import { IconButton } from '@/shared/ui/button';
import { useOtherTheme } from './other-theme';

interface Entry {
  to: LinkProps['to'];
  label: string;
  icon: LucideIcon;
  /** Hidden for accounts with one reader and no family. */
  together?: true;
  /** Only for site administrators. */
  admin?: true;
}

interface Group {
  label: string;
  entries: readonly Entry[];
}

/** Foundations specification §2.2: these entries in this order. */
const GROUPS: readonly Group[] = [
  {
    label: msg('Start'),
    entries: [
      { to: '/', label: msg('Home'), icon: House },
      { to: '/about', label: msg('About'), icon: Info },
      { to: '/dashboard', label: msg('Dashboard'), icon: LayoutDashboard },
    ],
  },
  {
    label: msg('Reading'),
    entries: [
      { to: '/reading', label: msg('Read Bible'), icon: BookOpenText },
      { to: '/reading-plans', label: msg('Reading Plans'), icon: CalendarDays },
      { to: '/report', label: msg('Report Reading'), icon: BookOpenCheck },
      { to: '/manage-reports', label: msg('Manage Reports'), icon: ListChecks },
    ],
  },
  {
    label: msg('People'),
    entries: [
      { to: '/readers', label: msg('My Readers'), icon: Users, together: true },
      { to: '/family', label: msg('My Family'), icon: HousePlus, together: true },
    ],
  },
  {
    label: msg('Progress'),
    entries: [
      { to: '/progress', label: msg('Reading Progress'), icon: ChartNoAxesColumn },
      { to: '/book-progress', label: msg('Bible Book Progress'), icon: Library },
      { to: '/next-completion', label: msg('Next Completion'), icon: Flag },
    ],
  },
  {
    label: msg('Account'),
    entries: [
      { to: '/profile', label: msg('Profile'), icon: CircleUserRound },
      { to: '/settings', label: msg('Settings'), icon: Settings },
      { to: '/church-management', label: msg('Church Management'), icon: Church },
      { to: '/admin/dashboard', label: msg('Admin'), icon: ShieldCheck, admin: true },
    ],
  },
];

const ACTION = 'flex min-h-11 w-full items-center gap-3 px-6 text-start text-soft hover:bg-wash hover:text-ink';

export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const signOut = useSignOut();
  const theme = useOtherTheme();
  const { user } = useAuth();
  const { data: readers } = useQuery(readersQuery);
  const { data: families } = useQuery(familiesQuery);
  const alone = readers?.length === 1 && families?.length === 0;
  const shown = GROUPS.map(({ label, entries }) => ({
    label,
    entries: entries.filter((entry) => (!entry.together || !alone) && (!entry.admin || user?.isAdmin)),
  })).filter(({ entries }) => entries.length > 0);

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          data-dims=""
          className="fixed inset-0 z-40 bg-[#130d09]/45 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <Dialog.Popup className="fixed inset-y-0 inset-e-0 z-50 flex w-72 max-w-[85vw] flex-col border-s border-line bg-paper outline-none transition-transform duration-200 data-[ending-style]:translate-x-full rtl:data-[ending-style]:-translate-x-full data-[starting-style]:translate-x-full rtl:data-[starting-style]:-translate-x-full">
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pe-3 ps-6">
            <Dialog.Title className="text-xl">{t('Menu')}</Dialog.Title>
            <IconButton label={t('Close menu')} onClick={onClose}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <nav aria-label={t('Site')} className="min-h-0 flex-1 overflow-y-auto py-3">
            {shown.map(({ label: group, entries }) => (
              <div key={group} className="mt-3 first:mt-0">
                <h3 className="label-caps px-6 font-sans text-xs tracking-wider text-faint">{t(group)}</h3>
                <ul aria-label={t(group)}>
                  {entries.map(({ to, label, icon: Icon }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        onClick={onClose}
                        activeOptions={{ exact: true, includeSearch: false }}
                        className="flex min-h-11 items-center gap-3 border-s-2 border-transparent px-6 text-soft hover:bg-wash hover:text-ink data-[status=active]:border-rubric data-[status=active]:font-medium data-[status=active]:text-rubric"
                      >
                        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                        {t(label)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className="shrink-0 border-t border-line py-2">
            <button type="button" onClick={theme.toggle} className={ACTION}>
              <theme.Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {theme.label}
            </button>
            <button
              type="button"
              onClick={() => {
                onClose();
                void signOut();
              }}
              className={ACTION}
            >
              <LogOut aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {t('Logout')}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
