import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { AdminLayout } from '@/features/administration/frame/admin-layout';
import { requireAccount } from '@/shared/auth/guards';

/** Visitors sign in first; the layout refuses accounts that are not administrators. */
export const Route = createFileRoute('/admin')({
  beforeLoad: requireAccount,
  staticData: { title: msg('Admin') },
  component: AdminLayout,
});
