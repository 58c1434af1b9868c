/** What a mark can show: the picture of a plan, a challenge, a badge, a family, a church or a group. */
export const MOTIFS = [
  'star',
  'sun',
  'lamp',
  'flame',
  'harp',
  'book',
  'scroll',
  'fish',
  'cross',
  'dove',
  'vine',
  'wheat',
  'tree',
  'wave',
  'mountain',
  'ship',
  'crown',
  'arch',
  'house',
] as const;
export type Motif = (typeof MOTIFS)[number];

/** The colours of marks. Each can be read on paper and under white letters, in both themes. */
export const ACCENTS = ['oxblood', 'forest', 'ochre', 'slate', 'indigo', 'plum', 'teal', 'clay'] as const;
export type Accent = (typeof ACCENTS)[number];

/** On paper and in mails, which have one theme; for pages, see frontend/src/tokens.css. */
export const ACCENT_INKS: Readonly<Record<Accent, string>> = {
  oxblood: '#7d2322',
  forest: '#2c5e3a',
  ochre: '#7a580c',
  slate: '#44505c',
  indigo: '#33437a',
  plum: '#6b305f',
  teal: '#1d5a62',
  clay: '#8a451c',
};
