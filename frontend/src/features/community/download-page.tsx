import type { StoreLinksAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpenText, Globe, ListChecks, type LucideIcon, Map, Smartphone, Trophy, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { readQuery } from '@/shared/api/client';
import { useAuth } from '@/shared/auth/auth-store';
import { isIos } from '@/shared/lib/browser';
import { Button, buttonLook } from '@/shared/ui/button';
import { PageHeading, Section } from '@/shared/ui/page';

/** What Chromium hands out where the app can be installed; start.js keeps it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt;
  }
}

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

const note = (canInstall: boolean): string => {
  if (isInstalled()) return t('It’s installed. This is the app.');
  if (canInstall) return t('Installs in a moment, no store needed. Works offline and can remind you.');
  if (isIos()) return t('In Safari: Share, then “Add to Home Screen”. Works offline and can remind you.');
  return t('In your browser’s menu, look for “Install app” or “Add to Home screen”.');
};

/** The app without a store. */
function InstallOffer() {
  const [prompt, setPrompt] = useState(() => window.installPrompt);
  useEffect(() => {
    // start.js hears of it first.
    const arrived = (): void => setPrompt(window.installPrompt);
    window.addEventListener('beforeinstallprompt', arrived);
    return () => window.removeEventListener('beforeinstallprompt', arrived);
  }, []);
  const install = async (): Promise<void> => {
    // One prompt serves once.
    window.installPrompt = undefined;
    setPrompt(undefined);
    await prompt?.prompt();
  };
  return (
    <Store icon={Smartphone} name={t('On this device')} note={note(prompt !== undefined)}>
      {prompt && <Button onClick={() => void install()}>{t('Install Lectio')}</Button>}
    </Store>
  );
}

interface StoreProps {
  icon: LucideIcon;
  name: string;
  note: string;
  children?: ReactNode;
}

/** One way to have Lectio on a device. */
const Store = ({ icon: Icon, name, note, children }: StoreProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-5">
    <div className="flex items-center gap-4">
      <Icon aria-hidden="true" className="size-7 shrink-0 text-soft" strokeWidth={1.5} />
      <div className="min-w-0">
        <h2 className="text-xl">{name}</h2>
        <p className="text-soft">{note}</p>
      </div>
    </div>
    {children}
  </li>
);

const features: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: ListChecks, title: msg('Log what you read'), text: msg('A chapter, a range or a whole book, in seconds.') },
  { icon: Users, title: msg('Read together'), text: msg('Report for everybody in the family, from one account.') },
  { icon: Map, title: msg('See it fill'), text: msg('All 1,189 chapters on one map, yours and the community’s.') },
  { icon: BookOpenText, title: msg('Read here'), text: msg('Scripture with audio, and your place kept.') },
  {
    icon: Trophy,
    title: msg('Keep going'),
    text: msg('Streaks, plans, points and badges, as much of it as you like.'),
  },
];

const NO_STORES: StoreLinksAnswer = { appStoreUrl: null, playStoreUrl: null };

/** Lectio as an app, and where it is at home already. */
export function DownloadPage() {
  const { isAuthenticated } = useAuth();
  // Without an answer the page is whole: it offers what needs no store.
  const { data: { appStoreUrl, playStoreUrl } = NO_STORES } = useQuery({
    ...readQuery<StoreLinksAnswer>(['community', 'stores'], '/app/stores'),
    staleTime: Infinity,
  });
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-14">
      <div>
        <PageHeading lead={t('Lectio in your pocket: always in sync between phone and web.')}>
          {t('Get the app')}
        </PageHeading>
        <ul className="border-t border-line">
          <InstallOffer />
          {appStoreUrl && (
            <Store icon={Smartphone} name={t('iPhone and iPad')} note={t('From the App Store.')}>
              <a href={appStoreUrl} rel="noreferrer" className={buttonLook('secondary')}>
                {t('Download for iOS')}
              </a>
            </Store>
          )}
          {playStoreUrl ? (
            <Store icon={Smartphone} name="Android" note={t('From Google Play.')}>
              <a href={playStoreUrl} rel="noreferrer" className={buttonLook('secondary')}>
                {t('Download for Android')}
              </a>
            </Store>
          ) : (
            <Store icon={Smartphone} name="Android" note={t('We are working on an app for the store.')}>
              <p className="label-caps">{t('Coming soon')}</p>
            </Store>
          )}
          <Store icon={Globe} name={t('Any browser')} note={t('Nothing to install.')}>
            <Link to={isAuthenticated ? '/' : '/about'} className={buttonLook('secondary')}>
              {t('Open the Web App')}
            </Link>
          </Store>
        </ul>
      </div>
      <Section id="features" title={t('What you can do')}>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-rubric" strokeWidth={1.5} />
              <div>
                <h3 className="font-serif text-xl">{t(title)}</h3>
                <p className="text-soft">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
