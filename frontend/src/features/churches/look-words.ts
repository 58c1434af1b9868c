import type { Accent, Motif } from '@lectio/contract';
import { msg } from '@/shared/language/speech';

export const ACCENT_WORDS: Readonly<Record<Accent, string>> = {
  oxblood: msg('Oxblood'),
  forest: msg('Forest'),
  ochre: msg('Ochre'),
  slate: msg('Slate'),
  indigo: msg('Indigo'),
  plum: msg('Plum'),
  teal: msg('Teal'),
  clay: msg('Clay'),
};

export const MOTIF_WORDS: Readonly<Record<Motif, string>> = {
  star: msg('Star'),
  sun: msg('Sun'),
  lamp: msg('Lamp'),
  flame: msg('Flame'),
  harp: msg('Harp'),
  book: msg('Book'),
  scroll: msg('Scroll'),
  fish: msg('Fish'),
  cross: msg('Cross'),
  dove: msg('Dove'),
  vine: msg('Vine'),
  wheat: msg('Wheat'),
  tree: msg('Tree'),
  wave: msg('Wave'),
  mountain: msg('Mountain'),
  ship: msg('Ship'),
  crown: msg('Crown'),
  arch: msg('Arch'),
  house: msg('House'),
};
