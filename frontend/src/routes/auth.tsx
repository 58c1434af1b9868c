import { authNotice, type AuthNotice } from '@lectio/contract';
import { createFileRoute, defaultParseSearch, redirect } from '@tanstack/react-router';
import { msg, t } from '@/shared/language/speech';
import { AuthPage } from '@/features/accounts/auth/auth-page';
import { getAuth } from '@/shared/auth/auth-store';
import { requireSetup } from '@/shared/auth/guards';
import { safeRedirect } from '@/shared/lib/links';
import { plainTextIn } from '@/shared/lib/search';

interface AuthSearch {
  view?: 'register' | 'forgot-password' | 'provider';
  message?: AuthNotice;
  redirect?: string;
  /** The code of an invitation. */
  invite?: string;
}

const TITLES = {
  login: msg('Sign in'),
  register: msg('Create account'),
  'forgot-password': msg('Reset your password'),
  provider: msg('Sign in'),
};

const VIEWS = ['register', 'forgot-password', 'provider'] as const;

export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    view: VIEWS.find((view) => view === search.view),
    message: authNotice(search.message),
    redirect: safeRedirect(search.redirect),
    invite: plainTextIn(search.invite),
  }),
  beforeLoad: ({ search }) => {
    if (!getAuth().isAuthenticated) return;
    requireSetup();
    const back = new URL(search.redirect ?? '/', window.location.origin);
    throw redirect({
      to: back.pathname as '/',
      search: defaultParseSearch(back.search),
      hash: back.hash.slice(1) || undefined,
      replace: true,
    });
  },
  staticData: { title: ({ view }) => t(TITLES[view as keyof typeof TITLES] ?? TITLES.login) },
  component: AuthRoute,
});

function AuthRoute() {
  const { view, message, invite, redirect: back } = Route.useSearch();
  return <AuthPage view={view ?? 'login'} message={message} invite={invite} back={back} />;
}
