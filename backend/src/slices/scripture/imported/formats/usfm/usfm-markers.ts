import type { InlineMeaning } from '../../verse-markup';
import { words } from '../../words';

/** What a marker means to the reading page. Numbers at its end (`q2`, `s1`) are levels and are left out here. */
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
  | 'milestone';

const KINDS: readonly (readonly [Meaning, ReadonlySet<string>])[] = [
  ['id', words('id')],
  ['chapter', words('c')],
  ['verse', words('v')],
  [
    'aside',
    words(
      'usfm ide sts rem h toc toca mt mte r mr sr cl cp cd lit imt is ip ipi im imi ipq imq ipr iq ib ili iot io iex imte ie restore',
    ),
  ],
  ['heading', words('s ms sp qa')],
  ['title', words('d')],
  ['colophon', words('cls')],
  ['prose', words('p m po pr pmo pm pmc pmr pi mi nb pc ph li lh lf lim tr')],
  ['poetry', words('q qr qc qm qd')],
  ['gap', words('b sd pb')],
  ['note', words('f fe ef x ex fig rq ca va vp pro xt iqt')],
  ['added', words('add')],
  ['divineName', words('nd')],
  ['words', words('wj')],
  [
    'plain',
    words(
      'w k wg wh wa bk qt qs qac sls tl pn png addpn dc ord sig no it bd bdit em sc sup lik liv litl rb ndx jmp ior',
    ),
  ],
  ['cell', words('th thr thc tc tcr tcc')],
];

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  KINDS.flatMap(([meaning, names]) => [...names].map((name) => [name, meaning] as const)),
);

/** Undefined for a marker that this reader does not know. */
export const meaningOf = (name: string): Meaning | undefined => {
  if (/-(s|e)$/.test(name) || name.startsWith('z') || name.startsWith('ts')) return 'milestone';
  // Of a table, `tc1-2` spans cells.
  return MEANINGS.get(name) ?? MEANINGS.get(name.replace(/\d+(-\d+)?$/, ''));
};
