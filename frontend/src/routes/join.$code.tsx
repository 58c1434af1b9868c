import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InvitationPage } from '@/features/invitations/invitation-page';

export const Route = createFileRoute('/join/$code')({
  // Also of a code that is not valid any more.
  staticData: { title: 'Invitation' },
  component: JoinRoute,
});

function JoinRoute() {
  const { code } = Route.useParams();
  const hash = useLocation({ select: (location) => location.hash });
  return <InvitationPage code={code} print={hash === 'poster'} />;
}
