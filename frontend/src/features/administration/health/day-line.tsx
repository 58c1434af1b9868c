import type { SiteHealthAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';

type Day = SiteHealthAnswer['health']['days'][number];

const WIDTH = 290;
const HEIGHT = 60;

export interface DayLineProps {
  title: string;
  /** "5 reports today, peak 12" */
  inWords: (latest: number, peak: number) => string;
  days: readonly Day[];
  valueOf: (day: Day) => number;
}

/** A line over the days, with its table. Days are those of UTC, as the server counts them. */
export function DayLine({ title, inWords, days, valueOf }: DayLineProps) {
  const values = days.map(valueOf);
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${index * step},${HEIGHT - (value / most) * HEIGHT}`).join(' ');
  const [latest, highest] = [values.at(-1) ?? 0, Math.max(0, ...values)];
  const words = inWords(latest, highest);
  return (
    <figure>
      <figcaption className="figures mb-3 flex items-baseline justify-between gap-4">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-soft">{words}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title}: ${words}`}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        className="h-16 w-full border-b border-edge"
      >
        <polyline
          points={points}
          fill="none"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-rubric"
        />
      </svg>
      <details className="mt-2 text-sm">
        <summary className="link min-h-6">{t('As a table')}</summary>
        <table className="figures mt-2 w-full text-start">
          <thead className="border-b border-edge">
            <tr>
              <th scope="col" className="py-1 font-medium">
                {t('Day')}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="py-1 font-normal">
                  {showDate(day.day)}
                </th>
                <td className="py-1 text-end">{number(valueOf(day))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
