import type { BatchSummaryAnswer } from '@lectio/contract';
import { showDate } from '@/shared/lib/dates';
import { count, noun, number } from '@/shared/lib/format';
import { runInWords } from '@/shared/lib/passages';

const SHOWN = 20;

const daysInWords = ({ days, firstReadDate, lastReadDate }: BatchSummaryAnswer): string =>
  days === 1
    ? showDate(firstReadDate)
    : `${showDate(firstReadDate)}${days === 2 ? ', ' : ' to '}${showDate(lastReadDate)}`;

/** Who read what and when, in a few lines however large the batch is. */
export function BatchSummary({ summary }: { summary: BatchSummaryAnswer }) {
  const { reports, readers, chapters } = summary;
  return (
    <dl className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <dt className="text-soft">Reports</dt>
      <dd className="font-medium">{count(reports, 'report')}</dd>
      <dt className="text-soft">{noun(readers.length, 'Reader')}</dt>
      <dd>{readers.map(({ name }) => name).join(', ')}</dd>
      <dt className="text-soft">Date read</dt>
      <dd>{daysInWords(summary)}</dd>
      <dt className="text-soft">Chapters</dt>
      <dd>
        {chapters.slice(0, SHOWN).map(runInWords).join(', ')}
        {chapters.length > SHOWN && ` +${number(chapters.length - SHOWN)} more`}
      </dd>
    </dl>
  );
}
