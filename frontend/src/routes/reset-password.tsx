import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ResetPasswordPage } from '@/features/accounts/auth/reset-password-page';
import { linkToken } from '@/shared/lib/links';

export const Route = createFileRoute('/reset-password')({
  validateSearch: linkToken,
  staticData: { title: msg('Reset your password') },
  component: ResetRoute,
});

function ResetRoute() {
  const { token } = Route.useSearch();
  return <ResetPasswordPage key={token} token={token} />;
}
