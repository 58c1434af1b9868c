import { AUTH_MESSAGES, LIMITS, SetupRequest, type SetupLinkAnswer } from '@lectio/contract';
import { LANGUAGE } from '@/shared/language/chosen';
import { t } from '@/shared/language/speech';
import { makeAccount } from '@/shared/auth/make-account';
import { ContractForm } from '@/shared/forms/contract-form';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { SiteFields, type SiteValues } from '@/shared/site/site-fields';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';
import { PageHeading, Section } from '@/shared/ui/page';
import { PasswordField } from '@/shared/forms/password-field';

interface Values extends SiteValues {
  token: string;
  name: string;
  email: string;
  password: string;
}

export interface SetupFormProps {
  token: string;
  setup: SetupLinkAnswer['setup'];
  onDone: () => void;
}

/** The first administrator, and the site's settings. */
export function SetupForm({ token, setup, onDone }: SetupFormProps) {
  const form = useContractForm<Values, void>({
    request: SetupRequest,
    start: {
      token,
      name: '',
      email: '',
      password: '',
      communityName: '',
      registration: setup.registration,
      language: LANGUAGE,
      timeZone: setup.timeZone,
      backupAt: setup.backupAt ?? 'off',
    },
    send: (values) => makeAccount('/setup', values, [404]),
    failed: t(AUTH_MESSAGES.registrationFailed),
    done: onDone,
  });
  return (
    <>
      <PageHeading lead={t('There’s no administrator yet. You’ll be the administrator.')}>
        {t('Set Lectio Up')}
      </PageHeading>
      <ContractForm form={form} className="gap-10">
        <Section id="administrator" title={t('You')}>
          <div className="flex flex-col gap-5">
            <TextField label={t('Full name')} autoComplete="name" {...form.field('name')} />
            <TextField
              label={t('Email')}
              type="email"
              autoComplete="username"
              inputMode="email"
              {...form.field('email')}
            />
            <PasswordField
              label={t('Password')}
              autoComplete="new-password"
              hint={t('At least {least, number} characters.', { least: LIMITS.passwordMin })}
              {...form.field('password')}
            />
          </div>
        </Section>
        <Section id="site" title={t('The site')}>
          <p className="mb-5 text-soft">{t('You can change all of this later, under Administration.')}</p>
          <div className="flex flex-col gap-5">
            <SiteFields field={form.field} />
          </div>
        </Section>
        <Button type="submit" busy={form.busy}>
          {t('Set Up')}
        </Button>
      </ContractForm>
    </>
  );
}
