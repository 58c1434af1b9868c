import type { ChallengePageAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { Section } from '@/shared/ui/page';
import { Skeleton } from '@/shared/ui/states';
import { linkOf } from './link-of';

const QrCode = lazy(() => import('@/shared/ui/qr-code').then((module) => ({ default: module.QrCode })));

/** A link for others, as text and as a QR code, to print and to show on a screen. */
export function Invitation({ page }: { page: ChallengePageAnswer }) {
  const [isShown, setShown] = useState(false);
  const { challenge } = page;
  const { link, isForAll } = linkOf(page);
  const params = { challengeId: String(challenge.id) };
  return (
    <Section
      id="invitation"
      title={t('Invite others')}
      aside={
        <Button small look="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t('Hide the QR code') : t('Show a QR code')}
        </Button>
      }
    >
      <p className="mb-2 max-w-prose">
        {isForAll
          ? challenge.scopeName === null
            ? t('Anyone with this link can join the challenge in one go.')
            : t('Anyone with this link can join {group} and the challenge in one go.', { group: challenge.scopeName })
          : t('For people who are already in {group}.', { group: challenge.scopeName ?? '' })}
      </p>
      <p className="break-all text-soft select-all">{link}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/challenges/$challengeId/poster" params={params} className="link">
          {t('Print a poster')}
        </Link>
        <Link to="/challenges/$challengeId/screen" params={params} className="link">
          {t('Show on a screen')}
        </Link>
      </p>
      {isShown && (
        <Suspense fallback={<Skeleton className="mt-3 size-64" />}>
          <div className="mt-3">
            <QrCode text={link} label={t('QR code of a link to this challenge')} className="size-64" />
          </div>
        </Suspense>
      )}
    </Section>
  );
}
