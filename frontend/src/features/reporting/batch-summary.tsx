import { CHAPTER_COUNT, CHAPTERS, type LastBatchAnswer } from '@lectio/contract';
import { showDate } from '../../shared/lib/dates';
import { count, number, runs } from '../../shared/lib/format';
import { bookOfChapter } from '../../shared/map/tally';

const SHOWN = 20;

/** A run of neighbouring chapters in words: "Genesis 1–3", "Ruth", "Joshua to Ruth", "Ruth 2 to 1 Samuel 3", "The whole Bible". */
export const runInWords = ([from, to]: [number, number]): string => {
  if (from === 1 && to === CHAPTER_COUNT) return 'The whole Bible';
  const first = bookOfChapter(from);
  const last = bookOfChapter(to);
  const whole = from === first.firstChapterId && to === last.lastChapterId;
  if (whole) return first === last ? first.name : `${first.name} to ${last.name}`;
  const start = `${first.name} ${CHAPTERS[from - 1].chapter}`;
  if (from === to) return start;
  return first === last ? `${start}–${CHAPTERS[to - 1].chapter}` : `${start} to ${last.name} ${CHAPTERS[to - 1].chapter}`;
};

const passages = (ids: number[]): string[] => runs(ids).map(runInWords);

/** Who read what on which day, in a few lines however large the batch is. */
export function BatchSummary({ batch }: { batch: LastBatchAnswer['batch'] }) {
  const readers = [...new Set(batch.map((report) => report.reader.name))];
  const days = [...new Set(batch.map((report) => report.readDate))].sort();
  const read = passages(batch.map((report) => report.chapter.id));
  return (
    <dl className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <dt className="text-soft">Reports</dt>
      <dd className="font-medium">{count(batch.length, 'report')}</dd>
      <dt className="text-soft">{readers.length === 1 ? 'Reader' : 'Readers'}</dt>
      <dd>{readers.join(', ')}</dd>
      <dt className="text-soft">Read on</dt>
      <dd>{days.length > 2 ? `${showDate(days[0])} to ${showDate(days[days.length - 1])}` : days.map(showDate).join(', ')}</dd>
      <dt className="text-soft">Chapters</dt>
      <dd>
        {read.slice(0, SHOWN).join(', ')}
        {read.length > SHOWN && ` +${number(read.length - SHOWN)} more`}
      </dd>
    </dl>
  );
}
