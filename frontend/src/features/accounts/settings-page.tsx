import type { AuthNotice } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { preferencesQuery } from '@/shared/account/use-save-preferences';
import { useAuth } from '@/shared/auth/auth-store';
import { PageHeading, Section } from '@/shared/ui/page';
import { buttonLook } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/states';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { KeysSection } from './keys-section';
import { OnboardingStatus } from './onboarding-status';
import { ProviderSection } from './provider/provider-section';
import { SettingsForm } from './settings-form';
import { TakeoutSection } from './takeout-section';
import { ThemeSection } from './theme-section';

export function SettingsPage({ message }: { message?: AuthNotice }) {
  const { user } = useAuth();
  const { data, isPending } = useQuery(preferencesQuery);
  if (!user) return null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-12">
      <PageHeading className="-mb-4">{t('Settings')}</PageHeading>
      {isPending ? (
        <Loading label={t('Loading settings')} className="flex min-h-[68rem] flex-col gap-8">
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        // If loading failed, the preferences from the sign-in apply.
        <SettingsForm key={user.id} kept={data?.preferences ?? user.preferences} />
      )}
      <ThemeSection />
      <EmailSection user={user} />
      <Section id="reminders" title={t('Reminders')}>
        <p className="mb-4 text-soft">
          {t('By email or on your devices, at the time you choose. Off until you turn them on.')}
        </p>
        <Link to="/settings/reminders" className={buttonLook('secondary')}>
          {t('Choose Reminders')}
        </Link>
      </Section>
      <OnboardingStatus />
      <TakeoutSection />
      <ProviderSection message={message} />
      <DevicesSection />
      <KeysSection />
    </div>
  );
}
