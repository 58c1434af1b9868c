import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isIos } from '@/shared/lib/ios';
import { Button } from '@/shared/ui/button';
import { Store } from './download-page-store';

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
  if (isInstalled()) return 'It is installed: this is the app.';
  if (canInstall) return 'Installed in a moment, no store needed. Works offline, and can remind you.';
  if (isIos()) return 'In Safari: Share, then “Add to Home Screen”. Works offline, and can remind you.';
  return 'In your browser’s menu: “Install app” or “Add to Home screen”, where it has one.';
};

/** The app without a store. */
export function InstallOffer() {
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
    <Store icon={Smartphone} name="On this device" note={note(prompt !== undefined)}>
      {prompt && <Button onClick={() => void install()}>Install Lectio</Button>}
    </Store>
  );
}
