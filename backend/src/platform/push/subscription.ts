import { ECDH } from 'node:crypto';
import { LIMITS, NOTIFICATION_MESSAGES } from '@lectio/contract';
import { invalid } from '@kernel/errors';
import type { PushNetwork } from './push-network';

/** Where a browser is reached, and the keys that only it can read with; base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const KEY_BYTES = 65;
const AUTH_BYTES = 16;

/**
 * What a browser's PushSubscription is as JSON; null for any other text, which is a token of something that is not reached.
 * @throws Refusal (invalid) for a subscription that nobody should push to
 */
export const subscriptionIn = (token: string, network: PushNetwork): Subscription | null => {
  const value = parsed(token);
  if (typeof value !== 'object' || value === null || !('endpoint' in value)) return null;
  const { endpoint, keys } = value as { endpoint: unknown; keys?: { p256dh?: unknown; auth?: unknown } | null };
  const { p256dh, auth } = keys ?? {};
  if (!isBytes(p256dh, KEY_BYTES) || !isPoint(p256dh) || !isBytes(auth, AUTH_BYTES) || !isAllowed(endpoint, network))
    throw invalid(NOTIFICATION_MESSAGES.pushSubscriptionInvalid, 'token');
  return { endpoint, keys: { p256dh, auth } };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isAllowed = (endpoint: unknown, network: PushNetwork): endpoint is string =>
  typeof endpoint === 'string' &&
  endpoint.length <= LIMITS.pushEndpointMax &&
  URL.canParse(endpoint) &&
  network.allows(new URL(endpoint));

/** Nothing can be encrypted for a key that is none: each push to it would fail. */
const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
};

const isBytes = (text: unknown, length: number): text is string =>
  typeof text === 'string' && /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === length;
