import { LIMITS, AUTH_MESSAGES, RegisterRequest, type Gender } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { ParticularsFields } from '@/shared/account/particulars-fields';
import { isSaying } from '@/shared/api/errors';
import { makeAccount } from '@/shared/auth/make-account';
import { ContractForm } from '@/shared/forms/contract-form';
import { asNumber } from '@/shared/forms/contract-resolver';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { Button } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';
import { TextField } from '@/shared/forms/field';
import { PasswordField } from '@/shared/forms/password-field';
import { keptBy, type TypedEmail } from './typed-email';

/** Once it is made, the address is taken, and an invitation for one person used. */
const TAKEN = [409, 400];

interface Values {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  age: number | null;
  gender: Gender | '';
}

const empty: Values = { name: '', email: '', password: '', confirmPassword: '', age: null, gender: '' };

const bodyOf = ({ name, email, password, age, gender }: Values, invite: string | undefined): RegisterRequest => ({
  name: name.trim(),
  email: email.trim(),
  password,
  age: age ?? undefined,
  gender: gender || undefined,
  invite,
});

/** Only the form checks the confirmation: it is never sent. */
export const confirmationProblem = ({
  password,
  confirmPassword,
}: Pick<Values, 'password' | 'confirmPassword'>): Record<string, string> => {
  if (confirmPassword === '') return { confirmPassword: t(AUTH_MESSAGES.confirmationRequired) };
  return confirmPassword === password ? {} : { confirmPassword: t(AUTH_MESSAGES.passwordsMustMatch) };
};

export interface RegisterFormProps extends TypedEmail {
  invite?: string;
  /** Characters of the shortest password. */
  least?: number;
}

/** With an invitation the account joins what it is for as soon as it is made. */
export function RegisterForm({ email: start = '', onEmail, invite, least = LIMITS.passwordMin }: RegisterFormProps) {
  const form = useContractForm({
    request: RegisterRequest,
    check: confirmationProblem,
    start: { ...empty, email: start },
    send: (values: Values) => makeAccount('/auth/register', bodyOf(values, invite), TAKEN),
    failed: t(AUTH_MESSAGES.registrationFailed),
  });
  const age = form.field('age', asNumber);
  const gender = form.field('gender');
  return (
    <ContractForm form={form}>
      <TextField label={t('Full name')} autoComplete="name" {...form.field('name')} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email', keptBy(onEmail))}
      />
      {isSaying(form.formState.errors.email?.message ?? null, AUTH_MESSAGES.emailTaken) && (
        // The address goes along, as it does with every link between these pages.
        <p className="-mt-3 text-sm">
          {t('Is it yours?')}{' '}
          <Link to="/auth" search={(old) => ({ ...old, view: undefined, message: undefined })} className="link">
            {t('Sign in')}
          </Link>
        </p>
      )}
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        hint={t('At least {least, number} characters.', { least })}
        {...form.field('password')}
      />
      <PasswordField label={t('Confirm password')} autoComplete="new-password" {...form.field('confirmPassword')} />
      <Disclosure
        summary={t('Age and gender')}
        summaryLook="min-h-8 text-soft"
        wanted={Boolean(age.error ?? gender.error)}
      >
        <div className="mt-3">
          <ParticularsFields age={age} gender={gender} />
        </div>
      </Disclosure>
      <Button type="submit" busy={form.busy} className="mt-2">
        {t('Create Account')}
      </Button>
    </ContractForm>
  );
}
