import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '@/features/site/setup-page';
import { linkToken } from '@/shared/lib/links';

export const Route = createFileRoute('/setup')({ validateSearch: linkToken, component: SetupRoute });

function SetupRoute() {
  const { token = '' } = Route.useSearch();
  return <SetupPage token={token} />;
}
