/** Apart from the pages, which fetch it when somebody is about to write: the names of books are large. */
export { booksOfCanon, numberingOf, passageReader, readingKjvVerses } from '@lectio/contract';
