import { msg, t } from '../language/speech';
import { number } from '../lib/format';
import { bookName, useChapterNames } from '../passages/chapter-names';
import { readsByRun, readsOf, tallyOf, testamentsOf, type MapFigures } from './tally';
import { FiguresTable, type Column } from '../ui/figures-table';

const COLUMNS: readonly Column[] = [
  { title: msg('Book') },
  { title: msg('Chapters read'), isFigure: true },
  { title: msg('Total reads'), isFigure: true },
  { title: msg('Fewest'), isFigure: true, isExtra: true },
  { title: msg('Most'), isFigure: true, isExtra: true },
  { title: msg('By chapter') },
];

/** The map's figures as a table. */
export function MapTable({ counts, canon, label }: MapFigures) {
  const names = useChapterNames();
  return (
    <FiguresTable label={label} columns={COLUMNS}>
      {testamentsOf(canon).map((testament) => (
        <tbody key={testament.key}>
          <tr className="border-b border-line">
            <th scope="rowgroup" colSpan={6} className="pt-5 pb-2 font-serif text-base font-semibold">
              {testament.title}
            </th>
          </tr>
          {testament.books.map((book) => {
            const tally = tallyOf(counts, [book]);
            const each = book.chapterIds.map((id) => readsOf(counts, id));
            return (
              <tr key={book.name} className="border-b border-line align-top">
                <th scope="row" className="py-2 pe-4 font-serif font-normal">
                  {bookName(book)}
                </th>
                <td className="py-2 pe-4 text-end">
                  {t('{part, number} of {whole, number}', { part: tally.chaptersRead, whole: tally.chapters })}
                </td>
                <td className="py-2 pe-4 text-end">{number(tally.reads)}</td>
                <td className="hidden py-2 pe-4 text-end sm:table-cell">{number(Math.min(...each))}</td>
                <td className="hidden py-2 pe-4 text-end sm:table-cell">{number(Math.max(...each))}</td>
                <td className="py-2 text-soft">{readsByRun(counts, book, names)}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </FiguresTable>
  );
}
