import { PUBLIC_NETWORK } from './push-network';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('%s may be a push service', (url) => expect(PUBLIC_NETWORK.allows(new URL(url))).toBe(true));

it.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://93.184.216.34/x',
  'ftp://example.org/x',
  'file:///etc/passwd',
])('%s is none', (url) => expect(PUBLIC_NETWORK.allows(new URL(url))).toBe(false));

it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('%s is reached', (address) =>
  expect(PUBLIC_NETWORK.allowsAddress(address)).toBe(true),
);

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'nonsense',
])('%s is not', (address) => expect(PUBLIC_NETWORK.allowsAddress(address)).toBe(false));
