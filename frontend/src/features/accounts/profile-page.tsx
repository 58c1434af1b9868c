import { Tabs } from '@base-ui/react/tabs';
import type { UserAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { lazy } from '@/shared/lib/browser';
import { siteQuery } from '@/shared/site/site-query';
import { Button } from '@/shared/ui/button';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmailStatus } from './email-status';
import { ProfileForm } from './profile-form';

const ChangePasswordForm = lazy(() =>
  import('./change-password-form').then((module) => ({ default: module.ChangePasswordForm })),
);
const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog').then((module) => ({ default: module.DeleteAccountDialog })),
);

export type ProfileTab = 'information' | 'password';

export interface ProfilePageProps {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

const tabs: { value: ProfileTab; label: string }[] = [
  { value: 'information', label: msg('Profile Information') },
  { value: 'password', label: msg('Change Password') },
];

export function ProfilePage({ tab, onTab }: ProfilePageProps) {
  const { user } = useAuth();
  const { data: site } = useQuery(siteQuery);
  if (!user) return null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-10">
      <div>
        <PageHeading>{t('Profile')}</PageHeading>
        <UserCard user={user} />
      </div>
      <EmailStatus key={user.email} email={user.email} verified={user.emailVerified} />
      <Tabs.Root value={tab} onValueChange={(value) => onTab(value as ProfileTab)}>
        <Tabs.List aria-label={t('Profile')} className="mb-8 flex flex-wrap gap-x-5 border-b border-line sm:gap-x-2">
          {tabs
            .filter(({ value }) => value !== 'password' || site?.passwords !== false)
            .map(({ value, label }) => (
              <Tabs.Tab
                key={value}
                value={value}
                className="-mb-px min-h-11 border-b-2 border-transparent text-soft sm:px-3 hover:text-ink aria-selected:border-rubric aria-selected:font-medium aria-selected:text-ink"
              >
                {t(label)}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="information" keepMounted>
          <ProfileForm key={user.id} user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <Suspense fallback={null}>
            <ChangePasswordForm email={user.email} least={site?.passwordMin} />
          </Suspense>
        </Tabs.Panel>
      </Tabs.Root>
      <DangerZone />
    </div>
  );
}

/** The initials of a name's first and last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('');
  return first.toUpperCase() || 'U';
};

const UserCard = ({ user }: { user: UserAnswer }) => (
  <div className="flex min-w-0 items-center gap-4">
    <span
      aria-hidden="true"
      className="flex size-16 shrink-0 items-center justify-center rounded-full border border-rubric font-serif text-2xl text-rubric"
    >
      {initialsOf(user.name)}
    </span>
    <div className="min-w-0">
      <p className="font-serif text-xl break-words">{user.name.trim() || t('User')}</p>
      <p className="break-words text-soft">{user.email}</p>
    </div>
  </div>
);

function DangerZone() {
  const [asking, setAsking] = useState(false);
  return (
    <Section id="danger" title={t('Delete Account')}>
      <p className="max-w-prose text-soft">
        {t('This deletes your account and all its readers. Nobody can bring it back, not even us.')}
      </p>
      <Button look="danger" className="mt-5" onClick={() => setAsking(true)}>
        {t('Delete My Account')}
      </Button>
      <Suspense fallback={null}>{asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}</Suspense>
    </Section>
  );
}
