import { inLanguage, type Language, type Said } from '@lectio/contract';
import compile from 'icu-minify/compile';

const ENGLISH: Language = { locale: 'en', texts: {}, compile };

/** A text with its values, as people with English hear it. */
export const english = (said: string | Said): string => inLanguage(ENGLISH, said);
