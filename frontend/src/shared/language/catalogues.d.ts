/** Made by the build from backend/contract/languages (frontend/catalogues.ts). */
declare module 'virtual:catalogues' {
  import type { Language, Texts } from '@lectio/contract';

  export type Part = 'first' | 'rest' | 'administration';
  /** The texts of a part of the pages in a language; none for a language that is unknown. */
  export const texts: (language: string, part: Part) => Promise<Texts>;
  /** In the pseudo-language. */
  export const isMirrored: boolean;
  /** For texts of no catalogue, where they aren't compiled ahead: in tests. */
  export const compile: Language['compile'];
}
