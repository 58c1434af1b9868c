import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { SettingsPage } from '@/features/administration/maintenance/settings-page';

export const Route = createFileRoute('/admin/settings')({
  staticData: { title: msg('Maintenance') },
  component: SettingsPage,
});
