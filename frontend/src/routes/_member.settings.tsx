import { authNotice, type AuthNotice } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { preferencesQuery } from '@/shared/account/use-save-preferences';
import { SettingsPage } from '@/features/accounts/settings-page';

export const Route = createFileRoute('/_member/settings')({
  validateSearch: ({ message }: Record<string, unknown>): { message?: AuthNotice } => ({
    message: authNotice(message),
  }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(preferencesQuery),
  staticData: { title: msg('Settings') },
  component: SettingsRoute,
});

function SettingsRoute() {
  return <SettingsPage message={Route.useSearch().message} />;
}
