import { bibleOf, percentOf, type CompletionAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { inPercent } from '@/shared/lib/format';
import { rich, t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Meter } from '@/shared/ui/meter';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import { completionQuery } from './queries';
import type { ShownReader } from './use-shown-readers';

/** Each reader's cycle needs a query of its own. */
const MOST_READERS = 12;

/** The Bible each shown reader is reading now: what "all chapters ever read" no longer tells after the first. */
export const RunningBibles = ({ shown, at }: { shown: readonly ShownReader[]; at: string | undefined }) => (
  <div className="flex flex-col gap-6">
    {shown.slice(0, MOST_READERS).map((reader) => (
      <RunningBible key={reader.id} reader={reader} at={at} isOnly={shown.length === 1} />
    ))}
    {shown.length > MOST_READERS && (
      <p className="figures text-sm text-soft">
        {t('and {count, plural, one {# other reader} other {# other readers}}', { count: shown.length - MOST_READERS })}
      </p>
    )}
  </div>
);

function RunningBible({ reader, at, isOnly }: { reader: ShownReader; at: string | undefined; isOnly: boolean }) {
  return (
    <Loaded
      query={useQuery(completionQuery(reader.id, at))}
      failed={t(PROGRESS_PAGE_MESSAGES.readingFailed)}
      loading={<LoadingBars label={t('Loading the Bible being read now')} bars={['h-20 w-full']} />}
    >
      {({ current, completedBibles }) => (
        <div data-testid="running-bible" data-reader={reader.id}>
          <p className="figures font-serif text-2xl">
            {isOnly
              ? t(
                  'Bible {number, number}: {part, number} of {whole, plural, one {# chapter} other {# chapters}}',
                  figuresOf(current),
                )
              : rich(
                  '<bdi>{reader}</bdi>, Bible {number, number}: {part, number} of {whole, plural, one {# chapter} other {# chapters}}',
                  { ...figuresOf(current), reader: reader.name, bdi: (inside) => <bdi>{inside}</bdi> },
                )}
          </p>
          <div className="mt-2 flex items-center gap-4">
            <Meter
              className="flex-1"
              value={current.chaptersRead}
              max={chaptersIn(current)}
              label={
                isOnly ? t('The Bible being read now') : t('The Bible {name} is reading now', { name: reader.name })
              }
              text={t(
                '{part, number} of {whole, plural, one {# chapter} other {# chapters}}, {percent, number} percent',
                { ...figuresOf(current), percent: percentOf(current.chaptersRead, chaptersIn(current)) },
              )}
            />
            <p aria-hidden="true" className="figures text-sm text-soft">
              {inPercent(percentOf(current.chaptersRead, chaptersIn(current)))}
            </p>
          </div>
          <p className="figures mt-1.5 text-sm text-soft">{inWords(current, completedBibles)}</p>
        </div>
      )}
    </Loaded>
  );
}

const figuresOf = (current: CompletionAnswer['completion']['current']) => ({
  number: current.completionNumber,
  part: current.chaptersRead,
  whole: chaptersIn(current),
});

const inWords = (
  { startedAt, chaptersRead, canon }: CompletionAnswer['completion']['current'],
  completedBibles: number,
): string =>
  [
    startedAt
      ? t('Started {date}', { date: showDate(startedAt) })
      : t('{of, select, bible {Not started yet} other {Not started yet}}', { of: 'bible' }),
    chaptersRead > 0 && t('{chapters, number} to go', { chapters: chaptersIn({ canon }) - chaptersRead }),
    completedBibles > 0 &&
      t('{bibles, plural, one {# Bible} other {# Bibles}} completed before', { bibles: completedBibles }),
  ]
    .filter(Boolean)
    .join(' · ');

const chaptersIn = ({ canon }: Pick<CompletionAnswer['completion']['current'], 'canon'>): number =>
  bibleOf(canon).chapterIds.length;
