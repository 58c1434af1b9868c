import { NOTIFICATION_MESSAGES } from '@lectio/contract';
import { t } from '../language/speech';
import { api } from '../api/client';
import { isIos } from '../lib/browser';

/**
 * What this browser can do. `unsupported`: it takes no pushes, here or at all. `blocked`: the person or the device's
 * administrator does not allow them.
 */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

/** What a page says about this browser. */
export const DEVICE_WORDS: Record<DeviceState, () => string> = {
  unsupported: () =>
    t(
      isIos()
        ? 'On iPhone and iPad, add Lectio to the Home Screen first: Share, then “Add to Home Screen”. Open it from there and come back here.'
        : 'This browser can’t show notifications. Emails work everywhere.',
    ),
  blocked: () => t('Your browser blocks notifications from Lectio. Allow them in its settings for this site.'),
  off: () => t('Notifications are off on this device.'),
  on: () => `${t(NOTIFICATION_MESSAGES.pushTokenRegistered)}.`,
};

const PATH = '/notifications/push-token';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));

const isFor = (subscription: PushSubscription, publicKey: string): boolean => {
  const key = subscription.options.applicationServerKey;
  return key !== null && String(new Uint8Array(key)) === String(bytesOf(publicKey));
};

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.getRegistration()
    : undefined;

const register = (subscription: PushSubscription): Promise<unknown> =>
  api(PATH, { method: 'POST', body: { token: JSON.stringify(subscription) } });

/** This browser's state. An existing subscription is registered again, in case the server lost it. */
export const deviceState = async (publicKey: string): Promise<DeviceState> => {
  const worker = await registration();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription) return 'off';
  if (!isFor(subscription, publicKey)) {
    await subscription.unsubscribe();
    return 'off';
  }
  await register(subscription);
  return 'on';
};

/** Asks the person where that is needed. */
export const turnOn = async (publicKey: string): Promise<DeviceState> => {
  const worker = await registration();
  if (!worker) return 'unsupported';
  if ((await Notification.requestPermission()) === 'denied') return 'blocked';
  if (Notification.permission !== 'granted') return 'off';
  // A newcomer's first worker may still be installing.
  await navigator.serviceWorker.ready;
  await register(
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }),
  );
  return 'on';
};

export const turnOff = async (): Promise<DeviceState> => {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) {
    await api(PATH, { method: 'DELETE', body: { token: JSON.stringify(subscription) } });
    await subscription.unsubscribe();
  }
  return 'off';
};
