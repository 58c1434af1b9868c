import { CARD_MESSAGES } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { FormError } from '@/shared/forms/form-note';
import { PageHeading } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/states';
import { CardReading } from './card-reading';
import { signInByCard, useCardSession } from './card-session';
import { WhoIsReading } from './who-is-reading';

/** A shared tablet: asks who is reading, and shows that reader’s own page. `secret` is what a QR code holds. */
export function CardPage({ secret }: { secret: string }) {
  const { session, begin, end } = useCardSession();
  const navigate = useNavigate();
  const scanned = useMutation({ mutationFn: signInByCard, onSuccess: begin });
  const { mutate } = scanned;
  const tried = useRef('');
  useEffect(() => {
    if (secret === '' || tried.current === secret) return;
    tried.current = secret;
    mutate({ card: secret });
    // Whoever looks at the address or goes back finds no card there.
    void navigate({ to: '/card', hash: '', replace: true });
  }, [secret, mutate, navigate]);
  if (session)
    return (
      <CardReading
        key={session.token}
        session={session}
        onDone={() => {
          tried.current = '';
          scanned.reset();
          end();
        }}
      />
    );
  return (
    <div className="mx-auto max-w-md">
      <PageHeading takesFocus lead={t('Scan your card with the camera, or type what it says.')}>
        {t('Who is reading?')}
      </PageHeading>
      <div className="flex flex-col gap-6">
        <FormError message={scanned.error && messageOf(scanned.error, t(CARD_MESSAGES.cardUnknown))} />
        {scanned.isPending ? (
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
