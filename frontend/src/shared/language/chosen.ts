import { languageFor, LANGUAGE_TAGS, type LanguageTag } from '@lectio/contract';
import { savedText, saveText } from '../lib/storage';

const KEY = 'lectio.language';

/** What was chosen on this device, or for the account that is signed in here; null for the browser's. */
export const chosenLanguage = (): LanguageTag | null => LANGUAGE_TAGS.find((one) => one === savedText(KEY)) ?? null;

/** The language of the browser, of those that are complete. */
const languageOfBrowser = (): LanguageTag => languageFor(navigator.languages);

/** The language of the pages, from their first text on. Another one is spoken once the page is loaded anew. */
export const LANGUAGE: LanguageTag = chosenLanguage() ?? languageOfBrowser();

/** Keeps a language for this device. @returns whether the pages would speak another one if they were loaded anew */
export const chooseLanguage = (tag: LanguageTag | null): boolean => {
  saveText(KEY, tag);
  return (chosenLanguage() ?? languageOfBrowser()) !== LANGUAGE;
};

/** Behind a locale: the calendar of plans and reports, and digits as in written passages, whatever a region has. */
const AS_RECORDED = '-u-ca-gregory-nu-latn';
export const asRecorded = (locale: string): string => `${locale}${AS_RECORDED}`;

/** For numbers. */
export const NUMBERS = asRecorded(LANGUAGE);
