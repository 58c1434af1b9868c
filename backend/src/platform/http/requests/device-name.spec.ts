import { speaking } from '@platform/language/here';
import { languageOf } from '@platform/language/languages';
import { deviceInWords, deviceNameOf } from './device-name';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['', 'Unknown device'],
  ['<script>', 'Unknown device'],
  [undefined, 'Unknown device'],
])('of “%s” is %s', (userAgent, name) => expect(deviceNameOf(userAgent)).toBe(name));

it('is short, however much a client says of itself', () => {
  expect(deviceNameOf(`${'x'.repeat(9000)}/1.0`).length).toBeLessThanOrEqual(60);
});

it('is said in the language of who asks', () => {
  expect(
    speaking(languageOf('de'), () => ['Chrome on Android', 'Lynx', 'Unknown device', null].map(deviceInWords)),
  ).toEqual(['Chrome auf Android', 'Lynx', 'Unbekanntes Gerät', 'Unbekanntes Gerät']);
});
