import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '@/features/administration/maintenance/settings-page';

export const Route = createFileRoute('/admin/settings')({
  staticData: { title: 'Maintenance' },
  component: SettingsPage,
});
