import type { PlanDayAnswer, PlanFileAnswer } from '@lectio/contract';
import { count } from '@/shared/lib/format';
import { chaptersInWords } from '@/shared/passages/chapter-runs';

/** Longer plans are shown by their first days: the count says the rest. */
const SHOWN = 400;

const inWords = ({ passages, title }: PlanDayAnswer): string =>
  [title, passages.map(({ text }) => text).join('; ')].filter(Boolean).join(': ') || 'Rest';

const dayOfYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "Jan 1"; of the days of the month "Day 5". 2000 had a 29 February. */
const dateInWords = (date: string): string =>
  date.startsWith('---') ? `Day ${Number(date.slice(3))}` : dayOfYear.format(new Date(`2000${date.slice(1)}`));

/** What a text holds as a plan, and what of it is not understood, line by line. */
export function DaysRead({ found }: { found: PlanFileAnswer }) {
  const { days, lists, chapterIds, notes } = found;
  return (
    <>
      {notes.length > 0 && (
        <section aria-label="Not understood" className="rounded border border-line bg-leaf px-4 py-3">
          <h3 className="font-medium">{count(notes.length, 'line')} to look at</h3>
          <ul className="mt-2 max-h-40 overflow-y-auto text-sm">
            {notes.map(({ line, text, message }, index) => (
              <li key={`${line}-${index}`} className="break-words">
                Line {line}
                {text && `, “${text}”`}: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {days.length > 0 && (
        <section aria-label="Days">
          <h3 className="font-medium">{count(days.length, 'day')}</h3>
          <ol tabIndex={0} aria-label="Days read" className="mt-2 max-h-72 overflow-y-auto text-sm">
            {days.slice(0, SHOWN).map((day, index) => (
              <li key={index} className="flex gap-4 border-t border-line py-1 first:border-t-0">
                <span className="w-16 shrink-0 text-faint tabular-nums">
                  {day.date ? dateInWords(day.date) : `Day ${index + 1}`}
                </span>
                <span className="min-w-0 break-words">{inWords(day)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {lists.length > 0 && <p>{count(lists.length, 'list')} that run round, a chapter of each a day.</p>}
      {chapterIds.length > 0 && <p className="max-h-40 overflow-y-auto break-words">{chaptersInWords(chapterIds)}</p>}
    </>
  );
}
