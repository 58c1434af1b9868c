import { Suspense, useState } from 'react';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { Section } from '@/shared/ui/page';
import { Skeleton } from '@/shared/ui/states';

const QrCode = lazy(() => import('@/shared/ui/qr-code').then((module) => ({ default: module.QrCode })));

/** A link to this page for others of the group, as text and as a QR code. */
export function Invitation({ challengeId }: { challengeId: number }) {
  const [isShown, setShown] = useState(false);
  const link = `${window.location.origin}/challenges/${challengeId}`;
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
