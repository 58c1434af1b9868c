import { createFileRoute } from '@tanstack/react-router';
import { ProjectionsPage } from '@/features/administration/projections/projections-page';

export const Route = createFileRoute('/admin/projections')({
  staticData: { title: 'Totals' },
  component: ProjectionsPage,
});
