import { chapterIdsOf, findBook, type Book } from '@lectio/contract';

export interface PassageReading {
  text: string;
  chapterIds: number[];
  verses: string | null;
}
export interface PassageNote {
  kind: 'verses' | 'unknown' | 'ambiguous' | 'beyond' | 'part';
  message: string;
  text: string;
  readings?: PassageReading[];
}
export interface PassagesAnswer {
  passages: PassageReading[];
  notes: PassageNote[];
}
export interface PassageReader {
  read(text: string): PassagesAnswer;
  book(name: string): Book | undefined;
}

export const passageReader = async (): Promise<PassageReader> => ({
  book: findBook,
  read: (text) => {
    const [, name, numbers = ''] = /^(.*?)(?:\s+(\d[\d\s,;–-]*))?$/.exec(text) ?? [];
    const book = findBook(name ?? '');
    const unknown = (kind: PassageNote['kind'], message: string) => ({
      passages: [],
      notes: [{ kind, text, message }],
    });
    if (!book) return unknown('unknown', 'Unknown book');
    const ids = numbers === '' ? chapterIdsOf(book) : [];
    for (const part of numbers === '' ? [] : numbers.split(/[,;]/)) {
      const [, first, last] = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*$/.exec(part) ?? [];
      const [from, to] = [Number(first), Number(last ?? first)];
      if (!(from >= 1 && from <= to && to <= book.chapterCount))
        return unknown('beyond', `${book.name} has ${book.chapterCount} chapters`);
      for (let id = from; id <= to; id += 1) ids.push(book.firstChapterId + id - 1);
    }
    return { passages: [{ text, chapterIds: ids, verses: null }], notes: [] };
  },
});
