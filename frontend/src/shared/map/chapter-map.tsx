import { bibleOf, type BegunBibleAnswer, type CanonBook } from '@lectio/contract';
import { useState } from 'react';
import { msg, t } from '../language/speech';
import { showDate } from '../lib/days';
import { Choices } from '../ui/choices';
import { MapBook } from './map-book';
import { MapGrid } from './map-grid';
import { MapLegend } from './map-legend';
import { ofRunningBible, wholeBibles } from './shades';
import { TableOnDemand } from './table-on-demand';
import { readsOf, tallyOf, testamentsOf, type Counts, type MapFigures } from './tally';
import { useGlow } from './use-glow';

/** How a map is drawn: small cells, a line for each book, or a table. */
type Form = 'small' | 'large' | 'table';

const FORMS: readonly { form: Form; label: string }[] = [
  { form: 'small', label: msg('Show as map') },
  { form: 'large', label: msg('Show book by book') },
  { form: 'table', label: msg('Show as table') },
];

export interface ChapterMapProps extends MapFigures {
  /** What colours and figures show at first, once a whole Bible is read; cells and tooltips always tell the counts. */
  shows?: Shown;
  /** Of one reader who began a new Bible: what was read since. */
  begun?: Pick<BegunBibleAnswer, 'beganOn' | 'chapterReadCounts' | 'completed'> | null;
}

/** All that was ever read, or what was read of the Bible that is being read. */
type Shown = 'ever' | 'running';

/** The product's emblem: the books of a canon with a cell for each chapter, small at first. */
export function ChapterMap({ counts, canon, label, shows = 'ever', begun }: ChapterMapProps) {
  const glow = useGlow(counts);
  const [form, setForm] = useState<Form>('small');
  const [shown, setShown] = useState(shows);
  const bibles = wholeBibles(counts, canon);
  const running = begun ? ofRunningBible(begun.chapterReadCounts, begun.completed) : ofRunningBible(counts, bibles);
  const shades = shown === 'running' ? running : counts;
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <MapLegend />
        <div className="flex flex-wrap items-center gap-x-5">
          {(bibles > 0 || begun) && (
            <Choices
              label={t('What the map shows')}
              of={[
                {
                  id: 'running',
                  name: begun
                    ? t('Since {date}', { date: showDate(begun.beganOn) })
                    : t('Bible {number, number}', { number: bibles + 1 }),
                },
                { id: 'ever', name: t('Ever') },
              ]}
              chosen={shown}
              onChoice={setShown}
            />
          )}

          {FORMS.map(
            (one) =>
              one.form !== form && (
                <button key={one.form} type="button" className="link min-h-8 text-sm" onClick={() => setForm(one.form)}>
                  {t(one.label)}
                </button>
              ),
          )}
        </div>
      </div>
      {form === 'table' ? (
        <TableOnDemand counts={shades} canon={canon} label={label} />
      ) : (
        <MapGrid
          counts={counts}
          books={bibleOf(canon).books}
          first={1}
          className="grid gap-x-10 gap-y-6 lg:grid-cols-[1.62fr_1fr] xl:grid-cols-[676px_436px] xl:justify-between"
        >
          {({ active, tooltipId }) =>
            testamentsOf(canon).map(({ key, title, books }) => (
              <div key={key} className="min-w-0">
                <TestamentHeader title={title} counts={shades} books={books} />
                <div
                  role="grid"
                  aria-label={`${label}: ${title}`}
                  className={form === 'small' ? 'map-small mt-3' : undefined}
                >
                  {books.map((book) => (
                    <MapBook
                      key={book.name}
                      book={book}
                      reads={book.chapterIds.map((id) => readsOf(counts, id))}
                      shades={book.chapterIds.map((id) => readsOf(shades, id))}
                      isSmall={form === 'small'}
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
        {t(
          '{read, number} of {chapters, plural, one {# chapter} other {# chapters}} read · {reads, plural, one {# total read} other {# total reads}}',
          { read: tally.chaptersRead, chapters: tally.chapters, reads: tally.reads },
        )}
      </p>
    </div>
  );
}
