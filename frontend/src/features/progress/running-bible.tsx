import type { CompletionAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { rich, t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import { BegunBible } from './begun-bible';
import { BibleMeter, chaptersIn } from './bible-meter';
import { completionQuery, readerProgressAt } from './queries';
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

interface RunningBibleProps {
  reader: ShownReader;
  at: string | undefined;
  isOnly: boolean;
}

/** The Bible that the reader began, else the one that its whole Bibles lead to. */
function RunningBible({ reader, at, isOnly }: RunningBibleProps) {
  const { data: progress } = useQuery(readerProgressAt(reader.id, at));
  return progress?.begun ? (
    <BegunBible begun={progress.begun} canon={progress.canon} name={isOnly ? null : reader.name} />
  ) : (
    <RunningCycle reader={reader} at={at} isOnly={isOnly} />
  );
}

function RunningCycle({ reader, at, isOnly }: RunningBibleProps) {
  return (
    <Loaded
      query={useQuery(completionQuery(reader.id, at))}
      failed={t(PROGRESS_PAGE_MESSAGES.readingFailed)}
      loading={<LoadingBars label={t('Loading the Bible being read now')} bars={['h-20 w-full']} />}
    >
      {({ current, completedBibles }) => (
        <BibleMeter
          headline={
            isOnly
              ? t(
                  'Bible {number, number}: {part, number} of {whole, plural, one {# chapter} other {# chapters}}',
                  figuresOf(current),
                )
              : rich(
                  '<bdi>{reader}</bdi>, Bible {number, number}: {part, number} of {whole, plural, one {# chapter} other {# chapters}}',
                  { ...figuresOf(current), reader: reader.name, bdi: (inside) => <bdi>{inside}</bdi> },
                )
          }
          chaptersRead={current.chaptersRead}
          canon={current.canon}
          name={isOnly ? null : reader.name}
        >
          <p className="figures mt-1.5 text-sm text-soft">{inWords(current, completedBibles)}</p>
        </BibleMeter>
      )}
    </Loaded>
  );
}

const figuresOf = (current: CompletionAnswer['completion']['current']) => ({
  number: current.completionNumber,
  part: current.chaptersRead,
  whole: chaptersIn(current.canon),
});

const inWords = (
  { startedAt, chaptersRead, canon }: CompletionAnswer['completion']['current'],
  completedBibles: number,
): string =>
  [
    startedAt
      ? t('Started {date}', { date: showDate(startedAt) })
      : t('{of, select, bible {Not started yet} other {Not started yet}}', { of: 'bible' }),
    chaptersRead > 0 && t('{chapters, number} to go', { chapters: chaptersIn(canon) - chaptersRead }),
    completedBibles > 0 &&
      t('{bibles, plural, one {# Bible} other {# Bibles}} completed before', { bibles: completedBibles }),
  ]
    .filter(Boolean)
    .join(' · ');
