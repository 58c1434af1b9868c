import { LIMITS, SITE_MESSAGES } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { rich, t } from '@/shared/language/speech';
import { invitationQuery, nameIn } from '@/shared/membership/invitation-query';
import { siteQuery } from '@/shared/site/site-query';
import { Button } from '@/shared/ui/button';
import { CodeField } from '@/shared/forms/code-field';

const note = 'border-s-2 border-gold-leaf bg-wash px-4 py-3';

/** The form, where the site lets this person register; otherwise why not, and what helps. */
export function RegisterGate({
  invite,
  saysWhere = true,
  children,
}: {
  invite?: string;
  /** False where the page says already what the invitation is for. */
  saysWhere?: boolean;
  children: ReactNode;
}) {
  const { data: site } = useQuery(siteQuery);
  if (site?.registration === 'closed') return <p className={note}>{t(SITE_MESSAGES.registrationClosed)}</p>;
  if (site?.registration === 'invite' && !invite) return <AskForCode />;
  return (
    <>
      {invite && saysWhere && <WhereTo invite={invite} />}
      {children}
    </>
  );
}

/** What the new account joins with its invitation. */
function WhereTo({ invite }: { invite: string }) {
  const { data: invitation } = useQuery(invitationQuery(invite));
  return (
    <p role="status" className={`mb-6 wrap-anywhere ${note}`}>
      {invitation === null
        ? t(SITE_MESSAGES.invitationUnknown)
        : invitation && invitation.kind !== 'site'
          ? t('You’ll join {name}.', { name: nameIn(invitation) })
          : rich('Your invitation <code>{invite}</code> will be used for your new account.', {
              code: (inside) => <span className="font-mono">{inside}</span>,
              invite,
            })}
    </p>
  );
}

function AskForCode() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // With the challenge it came with, if any.
    if (code !== '') void navigate({ to: '/join/$code', params: { code }, search: ({ challenge }) => ({ challenge }) });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className={note}>{t(SITE_MESSAGES.registrationByInvitation)}</p>
      <CodeField
        label={t('Invitation code')}
        hint={t('It’s also in the link.')}
        max={LIMITS.invitationCodeMax}
        value={code}
        onCode={setCode}
      />
      <Button type="submit">{t('Continue')}</Button>
    </form>
  );
}
