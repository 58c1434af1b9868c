import { number } from '../lib/format';
import { useChapterNames } from '../passages/chapter-names';
import { readsByRun, readsOf, tallyOf, testamentsOf, type MapFigures } from './tally';
import { FiguresTable, type Column } from '../ui/figures-table';

const COLUMNS: readonly Column[] = [
  { title: 'Book' },
  { title: 'Chapters read', isFigure: true },
  { title: 'Total reads', isFigure: true },
  { title: 'Fewest', isFigure: true, isExtra: true },
  { title: 'Most', isFigure: true, isExtra: true },
  { title: 'By chapter' },
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
                <th scope="row" className="py-2 pr-4 font-serif font-normal">
                  {book.name}
                </th>
                <td className="py-2 pr-4 text-right">
                  {tally.chaptersRead} of {tally.chapters}
                </td>
                <td className="py-2 pr-4 text-right">{number(tally.reads)}</td>
                <td className="hidden py-2 pr-4 text-right sm:table-cell">{number(Math.min(...each))}</td>
                <td className="hidden py-2 pr-4 text-right sm:table-cell">{number(Math.max(...each))}</td>
                <td className="py-2 text-soft">{readsByRun(counts, book, names)}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </FiguresTable>
  );
}
