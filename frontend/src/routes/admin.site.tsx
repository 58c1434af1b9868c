import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { SitePage } from '@/features/site/site-page';

export const Route = createFileRoute('/admin/site')({
  staticData: { title: msg('Site') },
  component: SitePage,
});
