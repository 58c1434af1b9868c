import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicy } from '@/features/accounts/privacy-policy';
import { requireSetup } from '@/shared/auth/guards';

export const Route = createFileRoute('/privacy')({
  beforeLoad: requireSetup,
  staticData: { title: 'Privacy Policy' },
  component: PrivacyPolicy,
});
