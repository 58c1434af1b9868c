import { spokenParts, voiceFor } from './device-voice';

it('reads a text in parts that are short enough, and leaves nothing out', () => {
  const verse =
    'And the sons of Ulam were mighty men of valour, archers, and had many sons, and sons’ sons, an hundred and fifty: all these are of the sons of Benjamin. ';
  const long = `${'word, '.repeat(80)}end.`;
  const parts = spokenParts(`  ${verse}\n\n${verse}${long} LORD God`);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(220);
  expect(parts.join(' ')).toBe(`${verse}${verse}${long} LORD God`);
  expect(spokenParts('')).toEqual([]);
});

describe('the voice for a language', () => {
  const bring = (...voices: object[]): void =>
    void Object.assign(window, {
      SpeechSynthesisUtterance: class {},
      speechSynthesis: {
        getVoices: () => voices,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      },
    });
  afterEach(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
  });

  it.each([
    ['de', ['en-US', 'de-AT', 'de-DE'], 'de-AT'],
    ['de-DE', ['de-AT', 'de-DE'], 'de-DE'],
    ['deu', ['en-US', 'de_DE'], 'de_DE'],
    ['pt-BR', ['en-US', 'pt-PT'], 'pt-PT'],
    ['en', ['de-DE', 'not a language', 'en-GB'], 'en-GB'],
  ])('%s, of %j, is %s', async (language, langs, chosen) => {
    bring(...langs.map((lang) => ({ lang })));
    expect((await voiceFor(language)).lang).toBe(chosen);
  });

  it('is the one that the device prefers, where no country is asked for', async () => {
    bring({ lang: 'de-AT' }, { lang: 'de-CH', default: true });
    expect((await voiceFor('de')).lang).toBe('de-CH');
  });

  it('is none of another language', async () => {
    bring({ lang: 'en-US', default: true });
    await expect(voiceFor('de')).rejects.toThrow('can’t read German');
    await expect(voiceFor('xx-not-a-language-at-all')).rejects.toThrow('can’t read');
  });
});
