import {
  AUTH_MESSAGES,
  PROVIDER_MESSAGES,
  ProviderFinishRequest,
  type ProviderFinishAnswer,
  type ProviderFinishRequest as FinishBody,
} from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf, statusOf } from '@/shared/api/errors';
import { enterWith } from '@/shared/auth/auth-store';
import { noteProviderSession } from '@/shared/auth/provider-session';
import { ContractForm } from '@/shared/forms/contract-form';
import { FormError } from '@/shared/forms/form-note';
import { PasswordField } from '@/shared/forms/password-field';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { siteQuery } from '@/shared/site/site-query';
import { Button } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/states';
import { ProviderLink } from './provider-way';

const finish = async (body: FinishBody): Promise<void> => {
  const signedIn = await api<ProviderFinishAnswer>('/auth/oidc/finish', { method: 'POST', body });
  noteProviderSession(signedIn.token);
  // The page then leads on by itself.
  await enterWith(signedIn);
};

/** Whom the sign-in service sent back, with a cookie that says who it is. */
export function ProviderFinish({ back }: { back?: string }) {
  const [failure, setFailure] = useState<unknown>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    finish({}).catch(setFailure);
  }, []);
  if (failure === null)
    return (
      <Loading label={t('Signing you in')} className="flex flex-col gap-6">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </Loading>
    );
  if (statusOf(failure) === 409) return <Connect back={back} />;
  return <Failed message={messageOf(failure, t(AUTH_MESSAGES.loginFailed))} back={back} />;
}

/** Somebody has an account with the address that the service names: its password shows that it is the same person. */
function Connect({ back }: { back?: string }) {
  const form = useContractForm<{ password: string }, void>({
    request: ProviderFinishRequest,
    start: { password: '' },
    send: finish,
    failed: t(AUTH_MESSAGES.loginFailed),
  });
  return (
    <>
      <PageHeading takesFocus lead={t(PROVIDER_MESSAGES.accountExists)}>
        {t('Connect your account')}
      </PageHeading>
      <ContractForm form={form}>
        <PasswordField label={t('Password')} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" busy={form.busy} className="mt-2">
          {t('Connect')}
        </Button>
      </ContractForm>
      <BackToSignIn back={back} />
    </>
  );
}

function Failed({ message, back }: { message: string; back?: string }) {
  const { data: site } = useQuery(siteQuery);
  return (
    <>
      <PageHeading takesFocus>{t('We couldn’t sign you in')}</PageHeading>
      <FormError message={message} />
      {site?.provider && (
        <div className="mt-6">
          <ProviderLink name={site.provider.name} back={back} />
        </div>
      )}
      <BackToSignIn back={back} />
    </>
  );
}

const BackToSignIn = ({ back }: { back?: string }) => (
  <p className="mt-8 border-t border-line pt-6">
    <Link to="/auth" search={{ redirect: back }} className="link">
      {t('Back to sign in')}
    </Link>
  </p>
);
