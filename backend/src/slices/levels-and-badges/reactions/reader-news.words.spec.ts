import compile from 'icu-minify/compile';
import { inLanguage, type Language } from '@lectio/contract';
import { wordsFor, type ReaderNews } from './reader-news.words';

const ENGLISH: Language = { locale: 'en', texts: {}, compile };

const nothing: ReaderNews = { badgeIds: [], bibles: 0, planIds: [], level: 0 };
const wordsOf = (news: Partial<ReaderNews>, isOwn = true) =>
  wordsFor({ ...nothing, ...news }, isOwn, { badges: [], levels: [] }).message.map((said) => inLanguage(ENGLISH, said));

describe('news of a reader', () => {
  it.each([
    [1, 'first'],
    [3, 'third'],
    [4, '4th'],
    [12, '12th'],
    [21, '21st'],
    [22, '22nd'],
    [103, '103rd'],
  ])('counts %s Bibles as one counts aloud', (bibles, time) =>
    expect(wordsOf({ bibles })).toEqual([`You finished the whole Bible for the ${time} time.`]),
  );

  it('leaves the plan of an account unnamed', () =>
    expect([...wordsOf({ planIds: ['7'] }), ...wordsOf({ planIds: ['7'] }, false)]).toEqual([
      'You completed a plan of your own.',
      '{reader} completed a plan of their own.',
    ]));
});
