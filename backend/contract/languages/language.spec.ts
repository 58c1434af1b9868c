import compile from 'icu-minify/compile';
import { idOf, inLanguage, inPieces, type Language } from './language';
import { languageFor } from './languages';
import { allOf, anyOf, say, type List } from './said';

const ENGLISH: Language = { locale: 'en', texts: {}, compile };
const KNOWN: Readonly<Record<string, string>> = {
  Cancel: 'Abbrechen',
  '{count, plural, one {# chapter} other {# chapters}}': '{count, plural, one {# Kapitel} other {# Kapitel}}',
  '{who} reported {what}.': '{what} von {who}.',
  'Read <a>the guide</a>.': '<a>Die Anleitung</a> lesen.',
};
const GERMAN: Language = {
  locale: 'de',
  texts: Object.fromEntries(Object.entries(KNOWN).map(([text, own]) => [idOf(text), compile(own)])),
  compile,
};

describe('a text in a language', () => {
  it('is found by its English', () => {
    expect(inLanguage(GERMAN, 'Cancel')).toBe('Abbrechen');
    expect(inLanguage(ENGLISH, 'Cancel')).toBe('Cancel');
  });

  it('is English where the language lacks it', () => {
    expect(inLanguage(GERMAN, 'Undone.')).toBe('Undone.');
  });

  it.each(['We couldn’t find “{x”.', '{count, plural, one {#}}', '<a', '{name}', '{'])(
    'says %j as it is written, because people write such things',
    (text) => {
      expect(inLanguage(GERMAN, text)).toBe(text);
      expect(inLanguage(ENGLISH, text)).toBe(text);
    },
  );

  it('is said as it is written where its catalogue waits for values', () => {
    const text = '{who} reported {what}.';
    expect(inLanguage(GERMAN, text)).toBe(text);
  });

  it('puts numbers and plurals as the language does', () => {
    const chapters = (count: number) => say('{count, plural, one {# chapter} other {# chapters}}', { count });
    expect(inLanguage(ENGLISH, chapters(1))).toBe('1 chapter');
    expect(inLanguage(ENGLISH, chapters(1189))).toBe('1,189 chapters');
    expect(inLanguage(GERMAN, chapters(1189))).toBe('1.189 Kapitel');
  });

  it('says a text within another in the same language', () => {
    const what = say('{count, plural, one {# chapter} other {# chapters}}', { count: 2 });
    expect(inLanguage(GERMAN, say('{who} reported {what}.', { who: 'Ruth', what }))).toBe('2 Kapitel von Ruth.');
  });

  it('lists as the language does, and says what people wrote as it is', () => {
    const list = ['Ruth {x}', 'Cancel', say('{count, plural, one {# chapter} other {# chapters}}', { count: 2 })];
    const chosen = (what: List) => say('Choose {what}.', { what });
    expect(inLanguage(ENGLISH, chosen(anyOf(list)))).toBe('Choose Ruth {x}, Cancel, or 2 chapters.');
    expect(inLanguage(GERMAN, chosen(anyOf(list)))).toBe('Choose Ruth {x}, Cancel oder 2 Kapitel.');
    expect(inLanguage(GERMAN, chosen(allOf(['Ruth', 'Esra'])))).toBe('Choose Ruth und Esra.');
  });

  it('says a civil day, wherever the machine is', () => {
    const begins = say('This begins on {date, date, long}', { date: new Date('2027-01-01T00:00:00Z') });
    expect(inLanguage(ENGLISH, begins)).toBe('This begins on January 1, 2027');
    expect(inLanguage(GERMAN, begins)).toBe('This begins on 1. Januar 2027');
  });

  it('gives each tag what it encloses', () => {
    const a = (inside: unknown[]) => ({ inside });
    expect(inPieces(GERMAN, 'Read <a>the guide</a>.', { a })).toEqual([{ inside: ['Die Anleitung'] }, ' lesen.']);
    expect(inPieces(ENGLISH, 'Read <a>the guide</a>.', { a })).toEqual(['Read ', { inside: ['the guide'] }, '.']);
  });
});

describe('a text from right to left', () => {
  const ARABIC: Language = {
    locale: 'ar',
    isMirrored: true,
    texts: { [idOf('{who} reported {what}.')]: compile('{who}: {what}') },
    compile,
  };
  const name = 'Ruth';

  it('sets apart values in other letters, and what is still in English', () => {
    const listed = say('{who} reported {what}.', { who: 'راعوث', what: allOf([name, 'نعمي']) });
    expect(inLanguage(ARABIC, say('{who} reported {what}.', { who: name, what: '3:4' }))).toBe('\u2068Ruth\u2069: 3:4');
    expect(inLanguage(ARABIC, listed)).toBe('راعوث: \u2068Ruth\u2069 ونعمي');
    expect(inLanguage(ARABIC, 'Undone.')).toBe('\u2068Undone.\u2069');
    expect(inPieces(ARABIC, 'Hello {name}.', { name })).toEqual(['\u2068', 'Hello \u2068Ruth\u2069.', '\u2069']);
  });

  it('is as it was in the other direction', () => {
    expect(inLanguage(GERMAN, say('{who} reported {what}.', { who: 'רות', what: '3:4' }))).toBe('3:4 von רות.');
  });
});

describe('the language for somebody', () => {
  it.each([
    [['de-AT', 'de', 'en'], 'de'],
    [['pt'], 'pt-BR'],
    [['pt-PT', 'en'], 'pt-BR'],
    [['en-GB', 'de'], 'en'],
    [['ja', 'ko'], 'en'],
    [['*'], 'en'],
    [[], 'en'],
    [['', '-', '__proto__'], 'en'],
    [['ar-EG', 'de'], 'de'],
  ])('who asks for %j is %s', (wanted, language) => {
    expect(languageFor(wanted)).toBe(language);
  });
});
