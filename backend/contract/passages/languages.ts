import { ARABIC_NAMES } from './names/ar';
import { ENGLISH_NAMES } from './names/en';
import { FRENCH_NAMES } from './names/fr';
import { GERMAN_NAMES } from './names/de';
import { PORTUGUESE_NAMES } from './names/pt';
import { SPANISH_NAMES } from './names/es';

/** A module of the library: the names of books in one language. */
export type LibraryLanguage = typeof import('bible-passage-reference-parser/esm/lang/en.js');

/** How a language writes passages. Words are in small letters. */
export interface Language {
  /** For the names of weekdays and months. */
  readonly locale: string;
  readonly library: () => Promise<LibraryLanguage>;
  /** Our table of names, where we have one. */
  readonly names?: string;
  /**
   * Where a comma stands before a verse: `tight` as in "Mt 5,1-12", where a blank behind it leaves open whether a chapter
   * follows; `any` where the blank is usual, "Mt 5, 1-12".
   */
  readonly verseComma: false | 'tight' | 'any';
  readonly and: readonly string[];
  /** Between the ends of a range. */
  readonly to: readonly string[];
  readonly chapter: readonly string[];
  readonly verse: readonly string[];
  /** "and the following one", "and those that follow". */
  readonly following: readonly [one: string, more: string];
  /** Before the number of a day of a plan. */
  readonly day: readonly string[];
}

const CJK = {
  verseComma: false,
  and: ['和', '及', 'と'],
  to: ['至', '到'],
  following: ['f', 'ff'],
  day: ['日'],
} as const;

/**
 * The languages whose passages are understood, English besides each. Their words are ours; names of books that our
 * tables lack come from the library, one module a language, loaded on demand.
 */
export const LANGUAGES = {
  en: {
    locale: 'en',
    library: () => import('bible-passage-reference-parser/esm/lang/en.js'),
    names: ENGLISH_NAMES,
    verseComma: false,
    and: ['and'],
    to: ['to', 'through', 'thru', 'until'],
    chapter: ['chapter', 'chapters', 'chap', 'chaps', 'ch', 'chs'],
    verse: ['verse', 'verses', 'v', 'vv', 'vs', 'vss', 'ver'],
    following: ['f', 'ff'],
    day: ['day', 'week', 'date'],
  },
  de: {
    locale: 'de',
    library: () => import('bible-passage-reference-parser/esm/lang/de.js'),
    names: GERMAN_NAMES,
    verseComma: 'tight',
    and: ['und', 'u', 'sowie'],
    to: ['bis'],
    chapter: ['kapitel', 'kap', 'kapiteln'],
    verse: ['vers', 'verse', 'v', 'vv', 'verses'],
    following: ['f', 'ff'],
    day: ['tag', 'woche'],
  },
  es: {
    locale: 'es',
    library: () => import('bible-passage-reference-parser/esm/lang/es.js'),
    names: SPANISH_NAMES,
    verseComma: 'tight',
    and: ['y', 'e'],
    to: ['a', 'al', 'hasta'],
    chapter: ['capítulo', 'capítulos', 'capitulo', 'capitulos', 'cap', 'caps'],
    verse: ['versículo', 'versículos', 'versiculo', 'versiculos', 'v', 'vv', 'vers'],
    following: ['s', 'ss'],
    day: ['día', 'dia', 'semana'],
  },
  fr: {
    locale: 'fr',
    library: () => import('bible-passage-reference-parser/esm/lang/fr.js'),
    names: FRENCH_NAMES,
    verseComma: 'any',
    and: ['et'],
    to: ['à', 'a', 'au', 'jusque'],
    chapter: ['chapitre', 'chapitres', 'chap', 'chapes', 'ch'],
    verse: ['verset', 'versets', 'v', 'vv', 'vs'],
    following: ['s', 'ss'],
    day: ['jour', 'semaine'],
  },
  pt: {
    locale: 'pt-BR',
    library: () => import('bible-passage-reference-parser/esm/lang/pt.js'),
    names: PORTUGUESE_NAMES,
    verseComma: 'tight',
    and: ['e'],
    to: ['a', 'ao', 'até', 'ate'],
    chapter: ['capítulo', 'capítulos', 'capitulo', 'capitulos', 'cap', 'caps'],
    verse: ['versículo', 'versículos', 'versiculo', 'versiculos', 'v', 'vv', 'vers'],
    following: ['s', 'ss'],
    day: ['dia', 'semana'],
  },
  ar: {
    locale: 'ar',
    library: () => import('bible-passage-reference-parser/esm/lang/ar.js'),
    names: ARABIC_NAMES,
    verseComma: false,
    and: ['و'],
    to: ['إلى', 'الى', 'حتى'],
    chapter: ['أصحاح', 'الأصحاح', 'إصحاح', 'الإصحاح', 'أصحاحات', 'فصل'],
    verse: ['آية', 'الآية', 'آيات', 'عدد'],
    following: ['ت', 'تت'],
    day: ['يوم', 'اليوم', 'أسبوع'],
  },
  it: {
    locale: 'it',
    library: () => import('bible-passage-reference-parser/esm/lang/it.js'),
    verseComma: 'tight',
    and: ['e', 'ed'],
    to: ['a', 'al', 'fino'],
    chapter: ['capitolo', 'capitoli', 'cap', 'capp'],
    verse: ['versetto', 'versetti', 'v', 'vv'],
    following: ['s', 'ss'],
    day: ['giorno', 'settimana'],
  },
  nl: {
    locale: 'nl',
    library: () => import('bible-passage-reference-parser/esm/lang/nl.js'),
    verseComma: 'tight',
    and: ['en'],
    to: ['tot', 'tm'],
    chapter: ['hoofdstuk', 'hoofdstukken', 'hfst', 'h'],
    verse: ['vers', 'verzen', 'v', 'vv', 'vs'],
    following: ['v', 'vv'],
    day: ['dag', 'week'],
  },
  pl: {
    locale: 'pl',
    library: () => import('bible-passage-reference-parser/esm/lang/pl.js'),
    verseComma: 'tight',
    and: ['i', 'oraz'],
    to: ['do'],
    chapter: ['rozdział', 'rozdziały', 'rozdz'],
    verse: ['werset', 'wersety', 'w', 'ww'],
    following: ['n', 'nn'],
    day: ['dzień', 'tydzień'],
  },
  ru: {
    locale: 'ru',
    library: () => import('bible-passage-reference-parser/esm/lang/ru.js'),
    verseComma: false,
    and: ['и'],
    to: ['до', 'по'],
    chapter: ['глава', 'главы', 'глав', 'гл'],
    verse: ['стих', 'стихи', 'ст'],
    following: ['сл', 'слл'],
    day: ['день', 'неделя'],
  },
  zh: {
    ...CJK,
    locale: 'zh',
    library: () => import('bible-passage-reference-parser/esm/lang/zh.js'),
    chapter: ['章', '篇'],
    verse: ['节', '節'],
  },
  ja: {
    ...CJK,
    locale: 'ja',
    library: () => import('bible-passage-reference-parser/esm/lang/ja.js'),
    chapter: ['章', '篇', '編'],
    verse: ['節'],
  },
  ko: {
    ...CJK,
    locale: 'ko',
    library: () => import('bible-passage-reference-parser/esm/lang/ko.js'),
    chapter: ['장', '편'],
    verse: ['절'],
  },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof LANGUAGES;

/** The language of a tag such as `pt-BR`; English for one that is not here. */
export const languageOf = (tag: string): LanguageCode => {
  const [primary] = tag.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, primary) ? (primary as LanguageCode) : 'en';
};

/** Translations that people name behind a passage, as copied text does. */
export const TRANSLATION_NAMES: ReadonlySet<string> = new Set(
  `AKJV AMP AMPC ASV BBE BLB BSB CEB CEV CJB CSB DRA DRC ERV ESV ESVUK EXB GNB GNT GNV GW HCSB ICB ISV JPS KJ KJV LEB LSB MEV MSG NAB NABRE NASB NCV
  NET NIRV NIV NIVUK NJB NKJV NLT NLV NRSV NRSVUE REB RSV RV TLB TLV TNIV TPT WEB WEBBE YLT
  ELB EÜ GNB HFA LU LUT LÜ MENG NEÜ NGÜ NLB SCH SCHL ZB ZUR
  BLP BTX DHH LBLA NBLA NTV NVI PDT RV RVA RVC RVR TLA
  BDS BFC LSG NBS NEG NVS PDV SEM TOB
  A21 ACF ARA ARC NAA NTLH NVT NVI
  CEI NR NUOVA HSV NBG NBV SV BT BW UBG CUV CNV RCU SYNO`.split(/\s+/),
);
