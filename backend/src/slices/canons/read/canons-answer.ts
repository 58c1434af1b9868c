import {
  bibleOf,
  CANONS,
  labelInBook,
  numberingOf,
  type Canon,
  type CanonBook,
  type CanonsAnswer,
  type NumberingName,
} from '@lectio/contract';
import { EncodedBody } from '@platform/http/requests/encoded-body';

/** Thousands of labels, made once for each numbering: nothing in them changes while the process runs. */
const made = new Map<NumberingName, Promise<EncodedBody>>();

/** GET /canons in a numbering. */
export const canonsBody = (numberingName: NumberingName): Promise<EncodedBody> => {
  const known = made.get(numberingName);
  if (known) return known;
  const body = canonsAnswer(numberingName).then((answer) => EncodedBody.json(answer));
  made.set(numberingName, body);
  body.catch(() => made.delete(numberingName));
  return body;
};

const canonsAnswer = async (numberingName: NumberingName): Promise<CanonsAnswer> => {
  const numbering = await numberingOf(numberingName);
  const bookAnswer = (book: CanonBook): CanonsAnswer['canons'][number]['books'][number] => ({
    name: book.name,
    testament: book.testament,
    chapters: book.chapterIds.map((id, index) => ({ id, label: labelInBook(book, index + 1, numbering) })),
  });
  const canonAnswer = (canon: Canon): CanonsAnswer['canons'][number] => {
    const { books, chapterIds, oldTestamentChapters, newTestamentChapters } = bibleOf(canon);
    return {
      name: canon,
      totalChapters: chapterIds.length,
      oldTestamentChapters,
      newTestamentChapters,
      books: books.map(bookAnswer),
    };
  };
  return { numbering: numberingName, canons: CANONS.map(canonAnswer) };
};
