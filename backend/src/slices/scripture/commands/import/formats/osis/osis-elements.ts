import { type InlineMeaning, words } from '@slices/scripture/commands/import/verse-markup';
import type { Attributes } from '../xml/read-xml';

/** What an element means to the reading page. */
export type Meaning =
  | 'book'
  | 'chapter'
  | 'verse'
  /** Nothing in it is scripture. */
  | 'aside'
  | 'heading'
  | 'title'
  | 'colophon'
  | 'prose'
  | 'poetry'
  | 'gap'
  | 'cell'
  /** Holds others, and says nothing itself. */
  | 'holder'
  | InlineMeaning;

const ASIDE = words('header note figure index titlePage rdg rdgGroup milestoneStart milestoneEnd');
const HOLDERS = words('osis osisCorpus osisText lg list table row');
const PLAIN = words(
  'a abbr catchWord closer date foreign gloss hi inscription label mentioned name reference salute seg signed speaker speech w',
);
/** Divisions that are no part of a book's text. */
const ASIDE_DIVISIONS = words(
  `acknowledgement afterword appendix back bibliography concordance coverPage dedication front gazetteer glossary
  imprimatur index introduction map outline preface publicationData summary tableofContents titlePage`,
);
/** Titles of books and chapters, which this site has its own for. */
const ASIDE_TITLES = words('main chapter runningHead continued');

/** Undefined for an element that is not known. */
export const meaningOf = (name: string, { type = '', who = '' }: Attributes): Meaning | undefined => {
  if (ASIDE.has(name)) return 'aside';
  if (HOLDERS.has(name)) return 'holder';
  if (PLAIN.has(name)) return 'plain';
  switch (name) {
    case 'div':
      return divisionOf(type);
    case 'chapter':
    case 'verse':
      return name;
    case 'title':
      return ASIDE_TITLES.has(type) ? 'aside' : type === 'psalm' ? 'title' : 'heading';
    case 'head':
      return 'heading';
    case 'p':
      return 'prose';
    case 'l':
    case 'item':
      return 'poetry';
    case 'lb':
      return 'gap';
    case 'milestone':
      return type === 'x-p' ? 'prose' : 'gap';
    case 'caesura':
    case 'cell':
      return 'cell';
    case 'q':
      return who === 'Jesus' ? 'words' : 'plain';
    case 'divineName':
      return name;
    case 'transChange':
      return type === 'added' || type === 'amplified' ? 'added' : 'plain';
    default:
      return undefined;
  }
};

const divisionOf = (type: string): Meaning => {
  if (type === 'book' || type === 'colophon') return type;
  if (type === 'paragraph' || type === 'x-p') return 'prose';
  return ASIDE_DIVISIONS.has(type) ? 'aside' : 'holder';
};
