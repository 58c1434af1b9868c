import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicy } from '../features/accounts/privacy-policy';

export const Route = createFileRoute('/privacy')({ staticData: { title: 'Privacy Policy' }, component: PrivacyPolicy });
