import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { DownloadPage } from '@/features/community/download-page';
import { requireSetup } from '@/shared/auth/guards';

export const Route = createFileRoute('/download')({
  beforeLoad: requireSetup,
  staticData: { title: msg('Get the app') },
  component: DownloadPage,
});
