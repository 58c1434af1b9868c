import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@lectio/contract';
import { languageOf, sayingIn, type Says } from './languages';

const spoken = new AsyncLocalStorage<Language>();

/** Runs `work`, in which `sayHere` speaks this language. */
export const speaking = <T>(language: Language, work: () => T): T => spoken.run(language, work);

/** Says texts of the catalogue in the language of the request for which this runs; in English where it runs for none. */
export const sayHere: Says = (said) => sayingIn(spoken.getStore() ?? languageOf('en'))(said);
