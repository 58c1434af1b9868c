import { bibleOf, type CanonBook } from '@lectio/contract';
import { useState } from 'react';
import { count, number } from '../lib/format';
import { MapBook } from './map-book';
import { MapGrid } from './map-grid';
import { MapLegend } from './map-legend';
import { TableOnDemand } from './table-on-demand';
import { readsOf, tallyOf, testamentsOf, type Counts, type MapFigures } from './tally';
import { useGlow } from './use-glow';

/** The product's emblem: the books of a canon like a table of contents, with a cell for each chapter. */
export function ChapterMap({ counts, canon, label }: MapFigures) {
  const glow = useGlow(counts);
  const [asTable, setAsTable] = useState(false);
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <MapLegend />
        <button type="button" className="link min-h-8 text-sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as map' : 'Show as table'}
        </button>
      </div>
      {asTable ? (
        <TableOnDemand counts={counts} canon={canon} label={label} />
      ) : (
        <MapGrid
          counts={counts}
          books={bibleOf(canon).books}
          first={1}
          className="grid gap-x-10 gap-y-10 lg:grid-cols-[1.62fr_1fr] xl:grid-cols-[676px_436px] xl:justify-between"
        >
          {({ active, tooltipId }) =>
            testamentsOf(canon).map(({ key, title, books }) => (
              <div key={key} className="min-w-0">
                <TestamentHeader title={title} counts={counts} books={books} />
                <div role="grid" aria-label={`${label}: ${title}`}>
                  {books.map((book) => (
                    <MapBook
                      key={book.name}
                      book={book}
                      reads={book.chapterIds.map((id) => readsOf(counts, id))}
                      active={book.chapterIds.includes(active) ? active : 0}
                      glowing={book.chapterIds.filter((id) => glow.has(id))}
                      tooltipId={tooltipId}
                    />
                  ))}
                </div>
              </div>
            ))
          }
        </MapGrid>
      )}
    </div>
  );
}

function TestamentHeader({ title, counts, books }: { title: string; counts: Counts; books: readonly CanonBook[] }) {
  const tally = tallyOf(counts, books);
  return (
    <div className="border-b-2 border-ink pb-2">
      <h3 className="text-xl">{title}</h3>
      <p className="figures mt-0.5 text-sm text-soft">
        {number(tally.chaptersRead)} of {number(tally.chapters)} chapters read · {count(tally.reads, 'total read')}
      </p>
    </div>
  );
}
