import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { UnsubscribePage } from '@/features/reminders/unsubscribe-page';
import { linkToken } from '@/shared/lib/links';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: linkToken,
  staticData: { title: msg('No more emails') },
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  const { token } = Route.useSearch();
  return <UnsubscribePage token={token} />;
}
