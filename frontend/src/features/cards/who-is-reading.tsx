import { CARD_LIMITS, CARD_MESSAGES } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { Delete } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { TextField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { Button } from '@/shared/ui/button';
import { signInByCard, type CardSession } from './card-session';

const DIGITS = [...'123456789'];

/** User name and PIN, with keys large enough for small hands. */
export function WhoIsReading({ onReader }: { onReader: (session: CardSession) => void }) {
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const signIn = useMutation({
    mutationFn: signInByCard,
    onSuccess: onReader,
    onError: () => setPin(''),
  });
  const type = (digits: string): void => setPin(digits.replace(/\D/g, '').slice(0, CARD_LIMITS.pinDigits));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate({ name, pin });
  };
  const key = (digit: string) => (
    <Button key={digit} look="secondary" className="min-h-14 text-2xl" onClick={() => type(pin + digit)}>
      {digit}
    </Button>
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label={t('User name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <TextField
        label={t('PIN')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={pin}
        onChange={(event) => type(event.target.value)}
      />
      <div role="group" aria-label={t('Number pad')} dir="ltr" className="grid grid-cols-3 gap-2">
        {DIGITS.map(key)}
        <span />
        {key('0')}
        <Button
          look="quiet"
          className="min-h-14"
          aria-label={t('Delete the last digit')}
          onClick={() => type(pin.slice(0, -1))}
        >
          <Delete aria-hidden="true" className="size-6" />
        </Button>
      </div>
      <FormError message={signIn.error && messageOf(signIn.error, t(CARD_MESSAGES.pinWrong))} />
      <Button
        type="submit"
        className="min-h-14 text-lg"
        busy={signIn.isPending}
        disabled={name.trim() === '' || pin.length < CARD_LIMITS.pinDigits}
      >
        {t('Start reading')}
      </Button>
    </form>
  );
}
