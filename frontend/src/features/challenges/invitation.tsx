import type { ChallengePageAnswer } from '@lectio/contract';
import { Suspense, useState } from 'react';
import { lazy } from '@/shared/lib/browser';
import { challengeLink } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { Section } from '@/shared/ui/page';
import { Skeleton } from '@/shared/ui/states';

const QrCode = lazy(() => import('@/shared/ui/qr-code').then((module) => ({ default: module.QrCode })));

/**
 * A link for others, as text and as a QR code. With the code of the group, which those have who may invite to it, one scan
 * joins both; else it leads others of the group to this page.
 */
export function Invitation({ page: { challenge, inviteCode } }: { page: ChallengePageAnswer }) {
  const [isShown, setShown] = useState(false);
  const isForAll = inviteCode !== null || challenge.scope === 'site';
  const link = isForAll
    ? challengeLink(challenge.id, inviteCode)
    : `${window.location.origin}/challenges/${challenge.id}`;
  return (
    <Section
      id="invitation"
      title="Invite others"
      aside={
        <Button small look="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the QR code' : 'Show a QR code'}
        </Button>
      }
    >
      <p className="mb-2 max-w-prose">
        {isForAll
          ? `Anyone with this link can join ${challenge.scopeName === null ? 'the challenge' : `${challenge.scopeName} and the challenge`} in one go.`
          : `For people who are already in ${challenge.scopeName}.`}
      </p>
      <p className="break-all text-soft select-all">{link}</p>
      {isShown && (
        <Suspense fallback={<Skeleton className="mt-3 size-44" />}>
          <div className="mt-3">
            <QrCode text={link} label="QR code of a link to this challenge" />
          </div>
        </Suspense>
      )}
    </Section>
  );
}
