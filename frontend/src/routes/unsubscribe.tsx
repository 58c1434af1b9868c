import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '@/features/reminders/unsubscribe-page';
import { linkToken } from '@/shared/lib/links';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: linkToken,
  staticData: { title: 'No more emails' },
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  const { token } = Route.useSearch();
  return <UnsubscribePage token={token} />;
}
