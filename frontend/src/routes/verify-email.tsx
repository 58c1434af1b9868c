import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { VerifyEmailPage } from '@/features/accounts/auth/verify-email-page';
import { linkToken } from '@/shared/lib/links';

export const Route = createFileRoute('/verify-email')({
  validateSearch: linkToken,
  staticData: { title: msg('Verify your email') },
  component: VerifyRoute,
});

function VerifyRoute() {
  const { token } = Route.useSearch();
  return <VerifyEmailPage token={token} />;
}
