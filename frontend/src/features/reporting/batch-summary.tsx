import type { LastBatchAnswer } from '@lectio/contract';
import { showDate } from '../../shared/lib/dates';
import { count, number, runs } from '../../shared/lib/format';
import { runInWords } from '../../shared/lib/passages';

const SHOWN = 20;

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
      <dd>
        {days.length > 2 ? `${showDate(days[0])} to ${showDate(days[days.length - 1])}` : days.map(showDate).join(', ')}
      </dd>
      <dt className="text-soft">Chapters</dt>
      <dd>
        {read.slice(0, SHOWN).join(', ')}
        {read.length > SHOWN && ` +${number(read.length - SHOWN)} more`}
      </dd>
    </dl>
  );
}
