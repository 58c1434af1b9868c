import { createFileRoute } from '@tanstack/react-router';
import { SitePage } from '@/features/site/site-page';

export const Route = createFileRoute('/admin/site')({
  staticData: { title: 'Site' },
  component: SitePage,
});
