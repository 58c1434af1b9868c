import type { LinkProps } from '@tanstack/react-router';
import {
  Award,
  BookOpenText,
  Coins,
  DoorOpen,
  FileText,
  Flag,
  Gauge,
  HousePlus,
  Layers,
  ListChecks,
  Megaphone,
  Scale,
  ScrollText,
  ShieldCheck,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { msg } from '@/shared/language/speech';

export interface AdminEntry {
  to: LinkProps['to'];
  label: string;
  icon: LucideIcon;
}

export interface AdminGroup {
  label: string;
  entries: readonly AdminEntry[];
}

/** The administration sidebar, in order. A new page adds its line here. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  {
    label: msg('Site'),
    entries: [
      { to: '/admin/dashboard', label: msg('Dashboard'), icon: Gauge },
      { to: '/admin/site', label: msg('Site'), icon: DoorOpen },
      { to: '/admin/esv', label: msg('ESV Monitor'), icon: BookOpenText },
      { to: '/admin/settings', label: msg('Maintenance'), icon: Wrench },
    ],
  },
  {
    label: msg('People'),
    entries: [
      { to: '/admin/users', label: msg('Users'), icon: Users },
      { to: '/admin/families', label: msg('Families'), icon: HousePlus },
      { to: '/admin/notifications', label: msg('Notifications'), icon: Megaphone },
    ],
  },
  {
    label: msg('Reading'),
    entries: [
      { to: '/admin/reports', label: msg('Reports'), icon: FileText },
      { to: '/admin/goals', label: msg('Goals'), icon: Flag },
      { to: '/admin/points', label: msg('Points'), icon: Coins },
      { to: '/admin/definitions', label: msg('Badges and Levels'), icon: Award },
      { to: '/admin/rules', label: msg('Rules'), icon: Scale },
    ],
  },
  {
    label: msg('System'),
    entries: [
      { to: '/admin/actions', label: msg('Actions'), icon: ShieldCheck },
      { to: '/admin/events', label: msg('Events'), icon: ScrollText },
      { to: '/admin/projections', label: msg('Totals'), icon: Layers },
      { to: '/admin/queues', label: msg('Jobs'), icon: ListChecks },
    ],
  },
];

export const ADMIN_ENTRIES: readonly AdminEntry[] = ADMIN_GROUPS.flatMap(({ entries }) => entries);

/** What administrators do, by the words they would type, and where it is done. */
export const ADMIN_COMMANDS: readonly Pick<AdminEntry, 'to' | 'label'>[] = [
  { to: '/admin/points', label: msg('Award points') },
  { to: '/admin/notifications', label: msg('Send a message') },
  { to: '/admin/projections', label: msg('Rebuild totals') },
  { to: '/admin/projections', label: msg('Verify totals') },
  { to: '/admin/rules', label: msg('Change the rules for points') },
  { to: '/admin/site', label: msg('Invite people') },
  { to: '/admin/site', label: msg('Open or close registration') },
  { to: '/admin/settings', label: msg('Delete all reports') },
  { to: '/admin/settings', label: msg('Reset all progress') },
  { to: '/admin/actions', label: msg('See who did what') },
];
