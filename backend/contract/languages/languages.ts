/** A language of the product. */
export interface LanguageAbout {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Not complete yet: offered only to those who ask for it. */
  readonly isInProgress?: true;
}

/** By tag, each named as its speakers name it. A folder of the same tag holds the texts of each but English. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
} as const satisfies Record<string, LanguageAbout>;

export type LanguageTag = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as LanguageTag[];

/** `?lang=de` in the address of a page asks for a language. */
export const LANGUAGE_PARAMETER = 'lang';

const isTag = (tag: string): tag is LanguageTag => Object.hasOwn(LANGUAGES, tag);

/** The language of ours that these ask for first, as `de` for `de-AT` and `pt-BR` for `pt`; null for none. */
export const languageAmong = (wanted: readonly string[]): LanguageTag | null => {
  for (const tag of wanted) {
    const [base] = tag.toLowerCase().split('-');
    const own = LANGUAGE_TAGS.find((one) => one.toLowerCase() === tag.toLowerCase());
    const near = own ?? LANGUAGE_TAGS.find((one) => one.split('-')[0] === base);
    if (near !== undefined && isTag(near)) return near;
  }
  return null;
};

/** The same; English for none. */
export const languageFor = (wanted: readonly string[]): LanguageTag => languageAmong(wanted) ?? 'en';
