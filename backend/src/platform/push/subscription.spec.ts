import { createECDH, randomBytes } from 'node:crypto';
import { NOTIFICATION_MESSAGES } from '@lectio/contract';
import { PUBLIC_NETWORK } from './push-network';
import { subscriptionIn } from './subscription';

const endpoint = 'https://push.example.com/abc';
const p256dh = createECDH('prime256v1').generateKeys('base64url');
const auth = randomBytes(16).toString('base64url');
const read = (subscription: unknown) => subscriptionIn(JSON.stringify(subscription), PUBLIC_NETWORK);

it('keeps what is needed to reach a browser, and nothing else', () => {
  expect(read({ endpoint, expirationTime: null, keys: { p256dh, auth, more: 'x' }, more: 'x' })).toEqual({
    endpoint,
    keys: { p256dh, auth },
  });
});

it('leaves other tokens alone', () => {
  expect([subscriptionIn('a token', PUBLIC_NETWORK), read({ token: 'x' }), read(5), read(null)]).toEqual(
    Array(4).fill(null),
  );
});

/** As long as a key, and on no curve. */
const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');

it.each([
  ['no keys', { endpoint }],
  ['a short key', { endpoint, keys: { p256dh: 'BA', auth } }],
  ['a key that is no point of the curve', { endpoint, keys: { p256dh: noPoint, auth } }],
  ['a long secret', { endpoint, keys: { p256dh, auth: auth + auth } }],
  ['an address of this machine', { endpoint: 'https://localhost/x', keys: { p256dh, auth } }],
  ['an address without encryption', { endpoint: 'http://push.example.com/x', keys: { p256dh, auth } }],
  ['no address', { endpoint: 5, keys: { p256dh, auth } }],
])('refuses %s', (_, subscription) => {
  expect(() => read(subscription)).toThrow(NOTIFICATION_MESSAGES.pushSubscriptionInvalid);
});
