import type { PlanDayAnswer, PlanFileAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { chaptersInWords } from '@/shared/passages/chapter-runs';
import { days as inDays } from '@/shared/language/counts';
import { dayInWords } from '../day-table/plan-dates';
import { LinesToLookAt } from './lines-to-look-at';

/** Longer plans are shown by their first days: the count says the rest. */
const SHOWN = 400;

const inWords = ({ passages, title }: PlanDayAnswer): string => {
  const read = passages.map(({ text }) => text).join('; ');
  return title && read ? t('{what}: {words}', { what: title, words: read }) : title || read || t('Rest');
};

/** What a text holds as a plan, and what of it is not understood, line by line. */
export function DaysRead({ found }: { found: PlanFileAnswer }) {
  const { days, lists, chapterIds, notes } = found;
  return (
    <>
      <LinesToLookAt notes={notes} />
      {days.length > 0 && (
        <section aria-label={t('Days')}>
          <h3 className="font-medium">{inDays(days.length)}</h3>
          <ol tabIndex={0} aria-label={t('Days read')} className="mt-2 max-h-72 overflow-y-auto text-sm">
            {days.slice(0, SHOWN).map((day, index) => (
              <li key={index} className="flex gap-4 border-t border-line py-1 first:border-t-0">
                <span className="w-16 shrink-0 text-faint tabular-nums">
                  {dayInWords({ date: day.date ?? null }, index)}
                </span>
                <span className="min-w-0 break-words">{inWords(day)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {lists.length > 0 && (
        <p>
          {t(
            '{lists, plural, one {# list that runs round, a chapter of it a day.} other {# lists that run round, a chapter of each a day.}}',
            { lists: lists.length },
          )}
        </p>
      )}
      {chapterIds.length > 0 && <p className="max-h-40 overflow-y-auto break-words">{chaptersInWords(chapterIds)}</p>}
    </>
  );
}
