import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { DashboardPage } from '@/features/administration/health/dashboard-page';

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { title: msg('Admin') },
  component: DashboardPage,
});
