import { CARD_MESSAGES } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { useAuth } from '@/shared/auth/auth-store';
import { cardStays } from '@/shared/cards/stays';
import { FormError } from '@/shared/forms/form-note';
import { Button } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/states';
import { CardFarewell } from './card-farewell';
import { CardReading } from './card-reading';
import { signInByCard, useCardSession } from './card-session';
import { GoOnAs } from './go-on-as';
import { WhoIsReading } from './who-is-reading';

/**
 * Asks who is reading, and shows that reader’s own page; on a device of its own at once. An account that is signed in
 * here stays so, and is left and come back to. `secret` is what a QR code holds.
 */
export function CardPage({ secret }: { secret: string }) {
  const [isScanning, setScanning] = useState(secret !== '');
  const { session, begin, end, stay, leave, resume, resumeRefused, isResuming, isBusy, failure } =
    useCardSession(!isScanning);
  const { user } = useAuth();
  const [isAgreed, setAgreed] = useState(false);
  const navigate = useNavigate();
  const scanned = useMutation({
    mutationFn: signInByCard,
    onSuccess: begin,
    onSettled: () => setScanning(false),
  });
  const { mutate } = scanned;
  const tried = useRef('');
  useEffect(() => {
    if (secret === '' || tried.current === secret) return;
    tried.current = secret;
    setScanning(true);
    mutate({ card: secret });
    // Whoever looks at the address or goes back finds no card there.
    void navigate({ to: '/card', hash: '', replace: true });
  }, [secret, mutate, navigate]);
  const goBack = (): void => {
    tried.current = '';
    scanned.reset();
    setAgreed(false);
    end();
    if (user) void navigate({ to: '/' });
  };
  if (session && user && !isAgreed)
    return <GoOnAs name={user.name} reader={session.reader.name} onGoOn={() => setAgreed(true)} onBack={goBack} />;
  if (session)
    return (
      <CardReading key={session.token} session={session} onOver={session.stays ? resumeRefused : goBack}>
        <CardFarewell
          session={session}
          onDone={goBack}
          onStay={() => stay(session)}
          onLeave={() => leave(session)}
          isBusy={isBusy}
          failure={failure}
        />
      </CardReading>
    );
  const isAway = failure !== null && cardStays();
  const isWaiting = scanned.isPending || isResuming || (cardStays() && !isAway);
  return (
    <div className="mx-auto max-w-md">
      <PageHeading takesFocus lead={t('Scan your card with the camera, or type what it says.')}>
        {t('Who is reading?')}
      </PageHeading>
      <div className="flex flex-col gap-6">
        <FormError message={scanned.error && messageOf(scanned.error, t(CARD_MESSAGES.cardUnknown))} />
        {isAway && (
          <>
            <FormError message={messageOf(failure, t('That didn’t work. Please try again.'))} />
            <Button look="secondary" busy={isResuming} onClick={resume}>
              {t('Try again')}
            </Button>
          </>
        )}
        {isWaiting ? (
          <Loading label={t('Signing in')} className="flex flex-col gap-4">
            <Skeleton className="h-24" />
          </Loading>
        ) : (
          <WhoIsReading onReader={begin} />
        )}
      </div>
    </div>
  );
}
