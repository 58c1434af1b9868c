import type { BegunBibleAnswer, Canon } from '@lectio/contract';
import { rich, t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { BibleMeter, chaptersIn } from './bible-meter';

interface BegunBibleProps {
  begun: BegunBibleAnswer;
  canon: Canon;
  /** Null where it is clear whose it is. */
  name: string | null;
}

/** The Bible that a reader began anew, and those it began before. */
export function BegunBible({ begun, canon, name }: BegunBibleProps) {
  const whole = chaptersIn(canon);
  const { chaptersRead, completed } = begun;
  const values = { date: showDate(begun.beganOn), part: chaptersRead, whole };
  return (
    <BibleMeter
      headline={
        name === null
          ? t('Begun on {date}: {part, number} of {whole, plural, one {# chapter} other {# chapters}}', values)
          : rich(
              '<bdi>{reader}</bdi>, begun on {date}: {part, number} of {whole, plural, one {# chapter} other {# chapters}}',
              { ...values, reader: name, bdi: (inside) => <bdi>{inside}</bdi> },
            )
      }
      chaptersRead={chaptersRead}
      canon={canon}
      name={name}
    >
      {completed > 0 && (
        <p className="figures mt-1.5 text-sm text-soft">
          {t('{bibles, plural, one {# Bible} other {# Bibles}} completed since', { bibles: completed })}
        </p>
      )}
      {begun.earlier.length > 0 && (
        <ul className="figures mt-3 text-sm text-soft" aria-label={t('Bibles begun before')}>
          {begun.earlier.map((bible) => (
            <li key={bible.endedOn}>{earlierInWords(bible, whole)}</li>
          ))}
        </ul>
      )}
    </BibleMeter>
  );
}

const earlierInWords = (
  { beganOn, endedOn, chaptersRead: part, completed }: BegunBibleAnswer['earlier'][number],
  whole: number,
): string => {
  const until = showDate(endedOn);
  const span =
    beganOn === null ? t('Before {until}', { until }) : t('{from} to {until}', { from: showDate(beganOn), until });
  return [
    `${span}: ${t('{part, number} of {whole, plural, one {# chapter} other {# chapters}}', { part, whole })}`,
    completed > 0 && t('{bibles, plural, one {# Bible} other {# Bibles}} completed', { bibles: completed }),
  ]
    .filter(Boolean)
    .join(' · ');
};
