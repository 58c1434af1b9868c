import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { MonitorPage } from '@/features/scripture/admin/monitor-page';

export const Route = createFileRoute('/admin/esv')({
  staticData: { title: msg('ESV Monitor') },
  component: MonitorPage,
});
