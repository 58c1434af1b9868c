import type { RemovalAnswer } from '@lectio/contract';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { runsInWords } from '@/shared/passages/chapter-runs';
import { t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';

const SHOWN_DAYS = 5;
const SHOWN_RUNS = 6;

/** Which chapters of which days were taken away, the first few. */
export function RemovalLines({ readings }: Pick<RemovalAnswer, 'readings'>) {
  const names = useChapterNames();
  return (
    <ul className="figures mt-1 text-sm text-soft">
      {readings.slice(0, SHOWN_DAYS).map(({ reader, readDate, chapters }) => (
        <li key={`${reader.id} ${readDate}`} className="wrap-anywhere">
          {t('{chapters}, {name}, {date}', {
            chapters: runsInWords(chapters, SHOWN_RUNS, names),
            name: reader.name,
            date: showDate(readDate),
          })}
        </li>
      ))}
      {readings.length > SHOWN_DAYS && (
        <li>{t('and {more, plural, one {# more day} other {# more days}}', { more: readings.length - SHOWN_DAYS })}</li>
      )}
    </ul>
  );
}
