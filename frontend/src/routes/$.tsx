import { createFileRoute } from '@tanstack/react-router';
import { requireSetup } from '@/shared/auth/guards';
import { noSuchPage } from '@/shared/lib/no-such-page';

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    requireSetup();
    noSuchPage();
  },
});
