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
    label: 'Site',
    entries: [
      { to: '/admin/dashboard', label: 'Dashboard', icon: Gauge },
      { to: '/admin/site', label: 'Site', icon: DoorOpen },
      { to: '/admin/esv', label: 'ESV Monitor', icon: BookOpenText },
      { to: '/admin/settings', label: 'Maintenance', icon: Wrench },
    ],
  },
  {
    label: 'People',
    entries: [
      { to: '/admin/users', label: 'Users', icon: Users },
      { to: '/admin/families', label: 'Families', icon: HousePlus },
      { to: '/admin/notifications', label: 'Notifications', icon: Megaphone },
    ],
  },
  {
    label: 'Reading',
    entries: [
      { to: '/admin/reports', label: 'Reports', icon: FileText },
      { to: '/admin/goals', label: 'Goals', icon: Flag },
      { to: '/admin/points', label: 'Points', icon: Coins },
      { to: '/admin/definitions', label: 'Badges and Levels', icon: Award },
      { to: '/admin/rules', label: 'Rules', icon: Scale },
    ],
  },
  {
    label: 'System',
    entries: [
      { to: '/admin/actions', label: 'Actions', icon: ShieldCheck },
      { to: '/admin/events', label: 'Events', icon: ScrollText },
      { to: '/admin/projections', label: 'Totals', icon: Layers },
      { to: '/admin/queues', label: 'Jobs', icon: ListChecks },
    ],
  },
];

export const ADMIN_ENTRIES: readonly AdminEntry[] = ADMIN_GROUPS.flatMap(({ entries }) => entries);

/** What administrators do, by the words they would type, and where it is done. */
export const ADMIN_COMMANDS: readonly Pick<AdminEntry, 'to' | 'label'>[] = [
  { to: '/admin/points', label: 'Award points' },
  { to: '/admin/notifications', label: 'Send a message' },
  { to: '/admin/projections', label: 'Rebuild totals' },
  { to: '/admin/projections', label: 'Verify totals' },
  { to: '/admin/rules', label: 'Change the rules for points' },
  { to: '/admin/site', label: 'Invite people' },
  { to: '/admin/site', label: 'Open or close registration' },
  { to: '/admin/settings', label: 'Delete all reports' },
  { to: '/admin/settings', label: 'Reset all progress' },
  { to: '/admin/actions', label: 'See who did what' },
];
