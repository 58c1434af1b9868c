import { chapterIdsOf } from '@lectio/contract';
import { number } from '../lib/format';
import { readsByRun, readsOf, TESTAMENTS, tallyOf, type Counts } from './tally';

/** The same figures as the map, for those who would rather read them. */
export function MapTable({ counts, label }: { counts: Counts; label: string }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`${label}, as a table`}>
      <table className="figures w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-4 font-medium">
              Book
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium">
              Chapters read
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium">
              Total reads
            </th>
            <th scope="col" className="hidden py-2 pr-4 text-right font-medium sm:table-cell">
              Fewest
            </th>
            <th scope="col" className="hidden py-2 pr-4 text-right font-medium sm:table-cell">
              Most
            </th>
            <th scope="col" className="py-2 font-medium">
              By chapter
            </th>
          </tr>
        </thead>
        {TESTAMENTS.map((testament) => (
          <tbody key={testament.key}>
            <tr className="border-b border-line">
              <th scope="rowgroup" colSpan={6} className="pt-5 pb-2 font-serif text-base font-semibold">
                {testament.title}
              </th>
            </tr>
            {testament.books.map((book) => {
              const tally = tallyOf(counts, [book]);
              const each = chapterIdsOf(book).map((id) => readsOf(counts, id));
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
                  <td className="py-2 text-soft">{readsByRun(counts, book)}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
