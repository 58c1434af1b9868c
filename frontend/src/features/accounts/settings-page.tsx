import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../shared/auth/auth-store';
import { PageHeading } from '../../shared/ui/page';
import { Loading, Skeleton } from '../../shared/ui/states';
import { OnboardingStatus } from './onboarding-status';
import { preferencesQuery } from './queries';
import { SettingsForm } from './settings-form';
import { TakeoutSection } from './takeout-section';

export function SettingsPage() {
  const { user } = useAuth();
  const { data, isPending } = useQuery(preferencesQuery);
  if (!user) return null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-12">
      <PageHeading className="-mb-4" lead="How Lectio reads along with you.">
        Settings
      </PageHeading>
      {isPending ? (
        <Loading label="Loading settings" className="flex min-h-[68rem] flex-col gap-8">
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        // Where they could not be loaded, those that came with the sign-in hold.
        <SettingsForm key={user.id} kept={data?.preferences ?? user.preferences} />
      )}
      <OnboardingStatus />
      <TakeoutSection />
    </div>
  );
}
