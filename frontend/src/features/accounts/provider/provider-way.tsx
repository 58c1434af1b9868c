import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { siteQuery } from '@/shared/site/site-query';
import { buttonLook } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';

export interface ProviderWayProps {
  /** The code with which a new account is made. */
  invite?: string;
  /** A path of this site to which it leads back. */
  back?: string;
  /** Shows the form to administrators where others have no passwords. */
  hasAdministrators?: boolean;
  /** The form with a password. */
  children: ReactNode;
}

/** The ways in: the site's sign-in service where it has one, and a password where people have any. */
export function ProviderWay({ invite, back, hasAdministrators = false, children }: ProviderWayProps) {
  const { data: site } = useQuery(siteQuery);
  if (!site?.provider) return children;
  return (
    <>
      <ProviderLink name={site.provider.name} invite={invite} back={back} />
      {site.passwords ? (
        <>
          <p className="my-6 flex items-center gap-4 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('or')}
          </p>
          {children}
        </>
      ) : (
        hasAdministrators && (
          <Disclosure summary={t('Administrators: use a password')} summaryLook="min-h-8 text-soft" className="mt-6">
            <div className="mt-4">{children}</div>
          </Disclosure>
        )
      )}
    </>
  );
}

/** Leaves the app: the server knows where the service is. */
export function ProviderLink({ name, invite, back }: { name: string } & Pick<ProviderWayProps, 'invite' | 'back'>) {
  const query = new URLSearchParams(
    Object.entries({ redirect: back, invite }).filter((given): given is [string, string] => Boolean(given[1])),
  ).toString();
  return (
    <a
      href={`/api/auth/oidc/start${query && `?${query}`}`}
      className={`${buttonLook('secondary')} w-full wrap-anywhere`}
    >
      {t('Continue with {name}', { name })}
    </a>
  );
}
