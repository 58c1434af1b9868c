import { createFileRoute, redirect } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { getAuth } from '@/shared/auth/auth-store';
import { requireSetup } from '@/shared/auth/guards';
import { notifyLong } from '@/shared/ui/notify';

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    requireSetup();
    void notifyLong(t('We couldn’t find that page.'));
    throw redirect({ to: getAuth().isAuthenticated ? '/' : '/about', replace: true });
  },
});
