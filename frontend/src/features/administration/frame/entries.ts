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

/** The administration sidebar, in order. A new page adds its line here. */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: Gauge },
  { to: '/admin/goals', label: 'Goals', icon: Flag },
  { to: '/admin/users', label: 'Users', icon: Users },
  { to: '/admin/families', label: 'Families', icon: HousePlus },
  { to: '/admin/reports', label: 'Reports', icon: FileText },
  { to: '/admin/notifications', label: 'Notifications', icon: Megaphone },
  { to: '/admin/points', label: 'Points', icon: Coins },
  { to: '/admin/definitions', label: 'Badges and Levels', icon: Award },
  { to: '/admin/rules', label: 'Rules', icon: Scale },
  { to: '/admin/esv', label: 'ESV Monitor', icon: BookOpenText },
  { to: '/admin/projections', label: 'Projections', icon: Layers },
  { to: '/admin/events', label: 'Events', icon: ScrollText },
  { to: '/admin/actions', label: 'Actions', icon: ShieldCheck },
  { to: '/admin/queues', label: 'Queues', icon: ListChecks },
  { to: '/admin/site', label: 'Site', icon: DoorOpen },
  { to: '/admin/settings', label: 'Maintenance', icon: Wrench },
];
