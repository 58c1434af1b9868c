import { isolated } from '@lectio/contract';

it('marks only names that are written from right to left', () =>
  expect(['Anna', 'Zoë 👩‍🌾', 'מרים', 'مريم Ann'].map(isolated)).toEqual([
    'Anna',
    'Zoë 👩‍🌾',
    '\u2068מרים\u2069',
    '\u2068مريم Ann\u2069',
  ]));
