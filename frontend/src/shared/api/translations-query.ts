import { TRANSLATIONS, type OfferedTranslation, type TranslationsAnswer } from '@lectio/contract';
import { readQuery } from './client';
import { keys } from './keys';

/** The translations that can be read on this site. */
export const translationsQuery = readQuery<TranslationsAnswer>(keys.translations, '/esv/translations');

/** What is read by somebody who chose this one: itself, or what the server shows instead. */
export const shownFor = (
  chosen: string,
  { translations, usual }: TranslationsAnswer,
): OfferedTranslation | undefined => {
  const find = (id: string): OfferedTranslation | undefined => translations.find((one) => one.id === id);
  return find(chosen) ?? find(TRANSLATIONS.some((one) => one === chosen) ? usual : 'KJV');
};
