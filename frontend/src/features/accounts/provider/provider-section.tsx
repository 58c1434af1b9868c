import type { AuthNotice } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazy } from '@/shared/lib/browser';
import { siteQuery } from '@/shared/site/site-query';

const Connection = lazy(() => import('./connection').then((module) => ({ default: module.Connection })));

/** The account's connection with the site's sign-in service; nothing where the site has none. */
export function ProviderSection({ message }: { message?: AuthNotice }) {
  const { data: site } = useQuery(siteQuery);
  if (!site?.provider) return null;
  return (
    <Suspense fallback={null}>
      <Connection name={site.provider.name} isOnlyWay={!site.passwords} message={message} />
    </Suspense>
  );
}
