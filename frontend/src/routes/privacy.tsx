import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { PrivacyPolicy } from '@/features/accounts/privacy-policy';
import { requireSetup } from '@/shared/auth/guards';

export const Route = createFileRoute('/privacy')({
  beforeLoad: requireSetup,
  staticData: { title: msg('Privacy Policy') },
  component: PrivacyPolicy,
});
