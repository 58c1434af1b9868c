import { bibleOf, type ReaderProgressAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { rich, t } from '@/shared/language/speech';
import { readerProgressQuery } from '@/shared/api/account-queries';
import { number } from '@/shared/lib/format';
import { MiniMap } from '@/shared/map/mini-map';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';

/** One reader's reading: four figures and the small map. */
export function ReaderProgress({ readerId, name }: { readerId: number; name: string }) {
  const query = useQuery(readerProgressQuery(readerId));
  return (
    <div className="mt-4">
      <Loaded
        query={query}
        failed={t('Failed to load progress data. Please try again.')}
        loading={
          <LoadingBars label={t('Loading the progress of {name}', { name })} bars={['h-14', 'h-32']} gap="gap-4" />
        }
      >
        {(progress) => <Figures progress={progress} name={name} />}
      </Loaded>
    </div>
  );
}

function Figures({ progress, name }: { progress: ReaderProgressAnswer['progress']; name: string }) {
  const { chapterIds, oldTestamentChapters, newTestamentChapters } = bibleOf(progress.canon);
  const figures: [string, number, number | null][] = [
    [t('Total chapters'), progress.totalChaptersRead, null],
    [t('Unique chapters'), progress.uniqueChaptersRead, chapterIds.length],
    [t('Old Testament'), progress.oldTestamentChapters, oldTestamentChapters],
    [t('New Testament'), progress.newTestamentChapters, newTestamentChapters],
  ];
  return (
    <div className="border-s-2 border-line ps-4 sm:ps-6">
      <dl className="figures mb-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {figures.map(([term, value, of]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-serif text-2xl">
              {of === null
                ? number(value)
                : rich('{part, number} <of>of {whole, number}</of>', {
                    part: value,
                    whole: of,
                    of: (inside) => <span className="text-base text-soft">{inside}</span>,
                  })}
            </dd>
          </div>
        ))}
      </dl>
      <MiniMap counts={progress.chapterReadCounts} canon={progress.canon} label={t('Progress of {name}', { name })} />
    </div>
  );
}
