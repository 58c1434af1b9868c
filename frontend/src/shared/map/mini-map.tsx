import { useState } from 'react';
import { t } from '../language/speech';
import { stepOf } from './bands';
import { MapLegend } from './map-legend';
import { TableOnDemand } from './table-on-demand';
import { readsOf, tallyOf, testamentsOf, type MapFigures } from './tally';

/** The smallest map: a picture of both testaments, with the table for the figures. */
export function MiniMap({ counts, canon, label }: MapFigures) {
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {asTable ? (
        <TableOnDemand counts={counts} canon={canon} label={label} />
      ) : (
        testamentsOf(canon).map(({ key, title, books }) => {
          const tally = tallyOf(counts, books);
          return (
            <div key={key}>
              <p className="mb-1 text-sm text-soft">{title}</p>
              <div
                role="img"
                aria-label={t(
                  '{label}, {testament}: {read, number} of {chapters, plural, one {# chapter} other {# chapters}}, {reads, plural, one {# read} other {# reads}}',
                  {
                    label,
                    testament: title,
                    read: tally.chaptersRead,
                    chapters: tally.chapters,
                    reads: tally.reads,
                  },
                )}
                className="map-small"
              >
                {books.map((book) => (
                  <span key={book.name} className="map-cells">
                    {book.chapterIds.map((id) => (
                      <span
                        key={id}
                        className="map-cell"
                        data-chapter-id={id}
                        data-count={readsOf(counts, id)}
                        data-step={stepOf(readsOf(counts, id))}
                      />
                    ))}
                  </span>
                ))}
              </div>
            </div>
          );
        })
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MapLegend />
        <button type="button" className="link min-h-8 text-sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('Show as map') : t('Show as table')}
        </button>
      </div>
    </div>
  );
}
