import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ProjectionsPage } from '@/features/administration/projections/projections-page';

export const Route = createFileRoute('/admin/projections')({
  staticData: { title: msg('Totals') },
  component: ProjectionsPage,
});
