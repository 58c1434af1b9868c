import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ProfilePage } from '@/features/accounts/profile-page';

interface ProfileSearch {
  tab?: 'password';
}

export const Route = createFileRoute('/_member/profile')({
  validateSearch: ({ tab }: Record<string, unknown>): ProfileSearch => ({ tab: tab === 'password' ? tab : undefined }),
  staticData: { title: msg('Profile') },
  component: ProfileRoute,
});

function ProfileRoute() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProfilePage
      tab={tab ?? 'information'}
      onTab={(next) => void navigate({ search: { tab: next === 'password' ? next : undefined }, resetScroll: false })}
    />
  );
}
