import { chapterIdsOf, type Book } from '@lectio/contract';
import { useState } from 'react';
import { count, number } from '../lib/format';
import { MapBook } from './map-book';
import { MapGrid } from './map-grid';
import { MapLegend } from './map-legend';
import { TableOnDemand } from './table-on-demand';
import { readsOf, TESTAMENTS, tallyOf, type Counts } from './tally';
import { useGlow } from './use-glow';

export interface ChapterMapProps {
  counts: Counts;
  /** The map's name, such as "Community progress map". */
  label: string;
}

/** The product's emblem: 66 books like a table of contents, with a cell for each of the 1,189 chapters. */
export function ChapterMap({ counts, label }: ChapterMapProps) {
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
        <TableOnDemand counts={counts} label={label} />
      ) : (
        <MapGrid
          counts={counts}
          first={1}
          className="grid gap-x-10 gap-y-10 lg:grid-cols-[1.62fr_1fr] xl:grid-cols-[676px_436px] xl:justify-between"
        >
          {({ active, tooltipId }) =>
            TESTAMENTS.map(({ key, title, books }) => (
              <div key={key} className="min-w-0">
                <TestamentHeader title={title} counts={counts} books={books} />
                <div role="grid" aria-label={`${label}: ${title}`}>
                  {books.map((book) => (
                    <MapBook
                      key={book.name}
                      book={book}
                      reads={chapterIdsOf(book).map((id) => readsOf(counts, id))}
                      active={active >= book.firstChapterId && active <= book.lastChapterId ? active : 0}
                      glowing={chapterIdsOf(book).filter((id) => glow.has(id))}
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

function TestamentHeader({ title, counts, books }: { title: string; counts: Counts; books: readonly Book[] }) {
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
