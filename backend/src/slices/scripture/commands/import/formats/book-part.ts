import { ALL_BOOKS, bibleOf, type CanonBook } from '@lectio/contract';

/** What a book's identifier in a file stands for. */
export interface BookPart {
  readonly book: CanonBook;
  /** Of a part that is one chapter of its book, whatever number it has in the file: Susanna is Daniel 13. */
  readonly chapter?: number;
  /** It adds to a book that may have an identifier of its own too: Esther in Greek. */
  readonly isAddition: boolean;
}

const named = (osis: string): CanonBook => {
  // Baruch with the Letter of Jeremiah as its sixth chapter.
  const book = (osis === 'Bar' ? bibleOf('catholic').books : ALL_BOOKS).find((one) => one.osis === osis);
  if (!book) throw new Error(`no book has the code ${osis}`);
  return book;
};

/** The 66 books in the order of a format's identifiers, and further ones: `TOB=Tob SUS=Dan.13 ESG=+Esth`. */
export const partsOf = (codes: readonly string[], further: string): ReadonlyMap<string, BookPart> =>
  new Map([
    ...codes.map((code, index): [string, BookPart] => [code, { book: ALL_BOOKS[index], isAddition: false }]),
    ...further.split(/\s+/).map((entry): [string, BookPart] => {
      const [, code, plus, osis, chapter] = /^(\w+)=(\+?)(\w+)(?:\.(\d+))?$/.exec(entry) ?? [];
      const part = { book: named(osis), isAddition: plus !== '' };
      return [code, chapter === undefined ? part : { ...part, chapter: Number(chapter) }];
    }),
  ]);
