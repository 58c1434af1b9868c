import type { ImportMeaning } from '@lectio/contract';

/** What a header may be called; its first names are understood, the others only suggest a meaning. */
interface Words {
  readonly understood: string;
  readonly suggest: string;
}

const WORDS: Partial<Record<ImportMeaning, Words>> = {
  date: {
    understood: 'date readdate dateread',
    suggest:
      'dates day days when datum tag fecha día dia data jour giorno dato dag den dzień dzien päivä paiva nap dátum дата день ngày tanggal tarih 日期 日付 날짜',
  },
  reader: {
    understood: 'reader',
    suggest:
      'readers name names person people who whom child children kid member user participant student leser leserin kind wer nom nombre nome lector lectora lecteur lectrice lettore leitor lezer naam imię imie jméno jmeno navn namn nimi név nev имя читатель кто người pembaca okuyan 姓名 名前 이름',
  },
  lastChapter: {
    understood: 'lastchapter',
    suggest: 'to end last until till through bis hasta até fino jusque tot до',
  },
  chapters: {
    understood: 'chapter chapters',
    suggest:
      'chap chaps ch chs kapitel kapiteln kap capítulo capítulos capitulo capitulos cap capitolo capitoli chapitre chapitres hoofdstuk hoofdstukken rozdział rozdziały rozdzial kapitola kapitoly kapittel luku luvut fejezet capitol capitole bab bölüm глава главы гл розділ chương 章 장 from start first begin von desde depuis da van od от',
  },
  book: {
    understood: 'book',
    suggest:
      'books buch bücher libro libros livre livres livro livros libri boek boeken bok bog księga ksiega kniha könyv konyv kirja carte kitap kitab книга книги sách 書 书 책',
  },
  passage: {
    understood: 'passage passages reference',
    suggest:
      'ref references reading readings read scripture scriptures text verse verses bibelstelle stelle abschnitt lesung pasaje lectura cita passagem leitura lecture brano lettura fragment czytanie čtení lezing luettu отрывок чтение 経文 经文',
  },
  notes: { understood: 'notes note', suggest: '' },
};

/** A header's name without what people write differently: `Read date`, `read_date`, `readDate`. */
export const bareName = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const listed = (list: 'understood' | 'suggest'): Map<string, ImportMeaning> =>
  new Map(
    Object.entries(WORDS).flatMap(([meaning, words]) =>
      words[list]
        .split(' ')
        .flatMap((word): [string, ImportMeaning][] => (word === '' ? [] : [[word, meaning as ImportMeaning]])),
    ),
  );

/** Names that mean what they say. */
export const UNDERSTOOD: ReadonlyMap<string, ImportMeaning> = listed('understood');

const SUGGESTING = new Map([...listed('suggest'), ...UNDERSTOOD]);
/** Of several words in a header the more telling decides: `Start date` is a date, `End chapter` ends a range. */
const TELLING: readonly ImportMeaning[] = ['date', 'reader', 'lastChapter', 'chapters', 'book', 'passage'];

/** What a header that is not understood looks like; null when it looks like nothing that matters. */
export const suggestedBy = (header: string): ImportMeaning | null => {
  const words = header
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const meanings = new Set(words.map((word) => SUGGESTING.get(word)));
  return TELLING.find((meaning) => meanings.has(meaning)) ?? null;
};
