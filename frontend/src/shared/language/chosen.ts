import { languageFor, LANGUAGES, LANGUAGE_PARAMETER, LANGUAGE_TAGS, type LanguageTag } from '@lectio/contract';
import { savedText, saveText } from '../lib/storage';

const OF_DEVICE = 'lectio.language';
/** Of the account that is signed in here, as long as it is. */
const OF_ACCOUNT = 'lectio.language.account';

const isComplete = (tag: LanguageTag): boolean => !('isInProgress' in LANGUAGES[tag]);
const tagIn = (text: string | null | undefined): LanguageTag | null =>
  LANGUAGE_TAGS.find((one) => one === text) ?? null;

// Whoever follows an address that names a language has chosen it, as at the foot of the page.
const asked = tagIn(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER));
if (asked) saveText(OF_DEVICE, asked);

/** What the account that is signed in here has chosen, else what was chosen on this device; null for the browser's. */
export const chosenLanguage = (): LanguageTag | null => tagIn(savedText(OF_ACCOUNT)) ?? tagIn(savedText(OF_DEVICE));

/** The language of the browser, of those that are complete. */
const languageOfBrowser = (): LanguageTag =>
  languageFor(navigator.languages.filter((one) => isComplete(languageFor([one]))));

const languageNow = (): LanguageTag => chosenLanguage() ?? languageOfBrowser();

/** The language of the pages, from their first text on. Another one is spoken once the page is loaded anew. */
export const LANGUAGE: LanguageTag = languageNow();

/** Whether the pages would speak another language if they were loaded anew. */
export const isSpokenOtherwise = (): boolean => languageNow() !== LANGUAGE;

/** For visitors of this device. */
export const chooseLanguage = (tag: LanguageTag | null): void => saveText(OF_DEVICE, tag);

/** For the account that is signed in here; null where it has chosen none, and once nobody is. */
export const keepOwnLanguage = (tag: LanguageTag | null): void => saveText(OF_ACCOUNT, tag);

/** Without the language in the address, which would be chosen again. */
export const loadAnew = (): void => {
  const address = new URL(location.href);
  address.searchParams.delete(LANGUAGE_PARAMETER);
  if (address.href === location.href) location.reload();
  else location.replace(address);
};
