import { termsOf } from './search-terms';

const nothing = { words: null, email: null, id: null, event: null, batch: null };

it.each([
  ['', nothing],
  ['a', nothing],
  ['Anna', { ...nothing, words: "'anna':*", email: { from: 'anna', to: 'anna\u{10FFFF}' } }],
  ['  anna  Sm ', { ...nothing, words: "'anna':* & 'sm':*" }],
  ['7', { ...nothing, id: 7 }],
  ['#12', { ...nothing, words: "'12':*", email: { from: '#12', to: '#12\u{10FFFF}' }, id: 12 }],
  ['99999999999', { ...nothing, words: "'99999999999':*", email: expect.anything() as object, batch: '99999999999' }],
  [
    '2-118',
    {
      ...nothing,
      words: "'2':* & '118':*",
      email: expect.anything() as object,
      event: { partition: 2, position: 118 },
    },
  ],
  ["O'Brien", { ...nothing, words: "'o':* & 'brien':*", email: expect.anything() as object }],
  ["' | !", nothing],
  ['%_', { ...nothing, email: { from: '%_', to: '%_\u{10FFFF}' } }],
])('“%s”', (text, expected) => expect(termsOf(text)).toEqual(expected));
