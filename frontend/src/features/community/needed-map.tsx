import { bibleOf, type Canon, type CanonBook, type ChapterNames, type NextCompletionAnswer } from '@lectio/contract';
import { useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { number } from '@/shared/lib/format';
import { bookName, useChapterNames } from '@/shared/passages/chapter-names';
import { runs } from '@/shared/passages/chapter-runs';
import { MapCells } from '@/shared/map/map-cells';
import { MapGrid } from '@/shared/map/map-grid';
import { testamentsOf } from '@/shared/map/tally';
import { FiguresTable, type Column } from '@/shared/ui/figures-table';

const COLUMNS: readonly Column[] = [
  { title: msg('Book') },
  { title: msg('Needed'), isFigure: true },
  { title: msg('Chapters') },
];

type Needed = NextCompletionAnswer['chaptersNeeded'];

interface NeededBook {
  book: CanonBook;
  ids: number[];
}

/** Books with chapters left to read, by testament. */
const groupsOf = (needed: Needed, canon: Canon) => {
  const wanted = new Set(needed.map((chapter) => chapter.id));
  return testamentsOf(canon).map(({ key, title, books }) => {
    const open: NeededBook[] = books
      .map((book) => ({ book, ids: book.chapterIds.filter((id) => wanted.has(id)) }))
      .filter(({ ids }) => ids.length > 0);
    return { key, title, books: open, chapters: open.reduce((sum, { ids }) => sum + ids.length, 0) };
  });
};

/** Only the chapters missing for the community's next whole Bible. */
export function NeededMap({ needed, canon }: { needed: Needed; canon: Canon }) {
  const [asTable, setAsTable] = useState(false);
  const counts = Object.fromEntries(needed.map((chapter) => [chapter.id, chapter.readCount]));
  const groups = groupsOf(needed, canon);
  return (
    <div>
      <p className="mb-5 text-end">
        <button type="button" className="link min-h-8 text-sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('Show as map') : t('Show as table')}
        </button>
      </p>
      {asTable ? (
        <NeededTable groups={groups} />
      ) : (
        <MapGrid
          counts={counts}
          books={bibleOf(canon).books}
          first={needed.at(0)?.id ?? 0}
          has={(id) => id in counts}
          className="grid gap-x-10 gap-y-10 lg:grid-cols-[1.62fr_1fr] xl:grid-cols-[676px_436px] xl:justify-between"
        >
          {({ active, tooltipId }) =>
            groups.map(({ key, title, books, chapters }) => (
              <div key={key} className="min-w-0">
                <div className="border-b-2 border-ink pb-2">
                  <h3 className="text-xl">{title}</h3>
                  <p className="figures mt-0.5 text-sm text-soft">
                    {chapters === 0
                      ? t('Nothing left to read')
                      : t('{chapters, plural, one {# chapter needed} other {# chapters needed}}', { chapters })}
                  </p>
                </div>
                {books.length > 0 && (
                  <div role="grid" aria-label={t('Chapters needed: {testament}', { testament: title })}>
                    {books.map(({ book, ids }) => (
                      <div
                        key={book.name}
                        role="row"
                        className="grid items-baseline gap-x-3 border-b border-line/70 py-1.5 sm:grid-cols-[7.75rem_1fr]"
                      >
                        <span role="rowheader" className="font-serif text-[0.9375rem] leading-6">
                          {bookName(book)}
                        </span>
                        <div role="presentation" className="map-cells">
                          <MapCells
                            book={book}
                            ids={ids}
                            reads={ids.map((id) => counts[id])}
                            active={active}
                            tooltipId={tooltipId}
                          />
                        </div>
                      </div>
                    ))}
                  </div>
                )}
              </div>
            ))
          }
        </MapGrid>
      )}
    </div>
  );
}

const chaptersInWords = ({ book, ids }: NeededBook, names: ChapterNames): string =>
  runs(ids.map((id) => book.chapterIds.indexOf(id)))
    .map(([from, to]) => names.figures(book, book.chapterIds[from], book.chapterIds[to]))
    .join(', ');

function NeededTable({ groups }: { groups: ReturnType<typeof groupsOf> }) {
  const names = useChapterNames();
  return (
    <FiguresTable label={t('Chapters needed')} columns={COLUMNS}>
      <tbody>
        {groups.flatMap(({ books }) =>
          books.map((one) => (
            <tr key={one.book.name} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-4 font-serif font-normal">
                {bookName(one.book)}
              </th>
              <td className="py-2 pe-4 text-end">{number(one.ids.length)}</td>
              <td className="py-2 text-soft">{chaptersInWords(one, names)}</td>
            </tr>
          )),
        )}
      </tbody>
    </FiguresTable>
  );
}
