import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { useAuth } from '@/shared/auth/auth-store';
import { FormError } from '@/shared/forms/form-note';
import { Button } from '@/shared/ui/button';
import type { CardSession } from './card-session';

export interface CardFarewellProps {
  session: CardSession;
  /** On a shared tablet. */
  onDone: () => void;
  /** On a device of the reader's own, which an account's isn't. */
  onStay: () => void;
  onLeave: () => void;
  isBusy: boolean;
  failure: Error | null;
}

/** Ends a reader's visit: makes way for the next reader or for the account that is signed in here, or keeps this device for the reader. */
export function CardFarewell({ session, onDone, onStay, onLeave, isBusy, failure }: CardFarewellProps) {
  const { user } = useAuth();
  const why = failure && messageOf(failure, t('That didn’t work. Please try again.'));
  if (session.stays && !user)
    return (
      <div className="flex flex-col gap-3">
        <FormError message={why} />
        <Button look="secondary" className="self-center" busy={isBusy} onClick={onLeave}>
          {t('Sign out')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <Button className="min-h-16 w-full text-xl" onClick={onDone}>
        {user ? t('Done – back to {name}', { name: user.name }) : t('Done – next reader')}
      </Button>
      {!user && (
        <>
          <FormError message={why} />
          <Button look="quiet" className="self-center" busy={isBusy} onClick={onStay}>
            {t('This is my own device: keep me signed in')}
          </Button>
        </>
      )}
    </div>
  );
}
