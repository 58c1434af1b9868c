/** The files of each language. */
export const FOLDER: string;
/** The files whose texts home says. */
export const HOME_AREAS: readonly string[];
/** The files that a language has, without their endings. */
export const areas: (language: string) => string[];
/** The languages that have a folder, English first. */
export const languages: () => string[];
/** The texts of a language by their English. */
export const textsOf: (language: string, area?: string) => Record<string, string>;
