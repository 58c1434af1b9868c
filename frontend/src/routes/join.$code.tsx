import { LIMITS } from '@lectio/contract';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { AccountHere } from '@/features/accounts/auth/account-here';
import { ChallengeInvitationPage } from '@/features/invitations/challenge-invitation';
import { InvitationPage } from '@/features/invitations/invitation-page';
import { codeIn } from '@/shared/forms/code-field';
import { SITE_CODE } from '@/shared/lib/links';
import { positiveIn } from '@/shared/lib/search';

export const Route = createFileRoute('/join/$code')({
  validateSearch: ({ challenge }: Record<string, unknown>): { challenge?: number } => ({
    challenge: positiveIn(challenge),
  }),
  // Also of a code that is not valid any more.
  staticData: { title: msg('Invitation') },
  component: JoinRoute,
});

function JoinRoute() {
  const { code: written } = Route.useParams();
  const { challenge } = Route.useSearch();
  const { hash, href } = useLocation();
  if (challenge === undefined) return <InvitationPage code={written} print={hash === 'poster'} />;
  const code = written === SITE_CODE ? undefined : codeIn(written, LIMITS.invitationCodeMax);
  return (
    <ChallengeInvitationPage
      key={challenge}
      code={code}
      challengeId={challenge}
      account={<AccountHere invite={code} back={href} />}
    />
  );
}
