import { type InlineMeaning, words } from '../verse-markup';

/** What a style of USFM and USX means to the reading page. Numbers at its end (`q2`, `s1`) are levels and are left out here. */
export type Meaning =
  | 'id'
  | 'chapter'
  | 'verse'
  /** The rest of its line, or paragraph, is no scripture. */
  | 'aside'
  | 'heading'
  | 'title'
  | 'colophon'
  | 'prose'
  | 'poetry'
  /** Makes distance, and carries no text. */
  | 'gap'
  /** Up to its closing marker nothing is scripture. */
  | 'note'
  /** Its text is scripture; what follows `|` is about it. */
  | InlineMeaning
  | 'cell'
  /** A mark without text, closed by `\*`. */
  | 'milestone'
  /** Up to its end, `esbe`, nothing is scripture. */
  | 'sidebar'
  | 'sidebarEnd'
  /** Begins with `z`, and means what its maker knows: a milestone, a paragraph that is no scripture, or marked words. */
  | 'own';

const KINDS: readonly (readonly [Meaning, ReadonlySet<string>])[] = [
  ['id', words('id')],
  ['chapter', words('c')],
  ['verse', words('v')],
  [
    'aside',
    words(
      'usfm ide sts rem h toc toca mt mte r mr sr cl cp cd lit imt is ip ipi im imi ipq imq ipr iq ib ili iot io iex imte ie ipc restore periph',
    ),
  ],
  ['heading', words('s ms sp qa')],
  ['title', words('d')],
  ['colophon', words('cls')],
  ['prose', words('p m po pr pmo pm pmc pmr pi mi nb pc ph li lh lf lim tr')],
  ['poetry', words('q qr qc qm qd')],
  ['gap', words('b sd pb')],
  ['note', words('f fe ef efe x ex fig rq ca va vp pro xt iqt cat')],
  ['added', words('add')],
  ['divineName', words('nd')],
  ['words', words('wj')],
  [
    'plain',
    words(
      'w k wg wh wa bk qt qs qac sls tl pn png addpn dc ord sig no it bd bdit em sc sup lik liv litl rb ndx jmp ior ta wl ref',
    ),
  ],
  ['sidebar', words('esb')],
  ['sidebarEnd', words('esbe')],
  ['cell', words('th thr thc tc tcr tcc')],
];

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  KINDS.flatMap(([meaning, names]) => [...names].map((name) => [name, meaning] as const)),
);

const INLINE = new Set<string>(['added', 'divineName', 'words', 'plain'] satisfies InlineMeaning[]);
export const isInline = (meaning: string): meaning is InlineMeaning => INLINE.has(meaning);

/** Undefined for a style that is not known. */
export const meaningOf = (name: string): Meaning | undefined => {
  if (/-[se]$/.test(name) || name === 'ts' || name === 'vid') return 'milestone';
  if (name.startsWith('z')) return 'own';
  // Of a table, `tc1-2` spans cells.
  return MEANINGS.get(name) ?? MEANINGS.get(name.replace(/\d+(-\d+)?$/, ''));
};
