import { bibleOf, type ReviewAnswer } from '@lectio/contract';
import { noun, number } from '@/shared/lib/format';
import { useLooks } from './kept-choices';
import { MapPoster } from './posters/map-poster';
import type { PosterWords } from './posters/poster';
import { Studio } from './studio';

export interface MapStudioProps {
  words: Omit<PosterWords, 'figures'>;
  /** Of all time. */
  review: ReviewAnswer['review'];
}

/** One's map as a poster. */
export function MapStudio({ words, review }: MapStudioProps) {
  const [looks, setLooks] = useLooks();
  const { chapters, uniqueChapters, days, biblesCompleted, canon } = review;
  const bibles = biblesCompleted.length;
  const figures = [
    { value: number(chapters), label: `${noun(chapters, 'chapter')} read` },
    { value: number(uniqueChapters), label: `of ${number(bibleOf(canon).chapterIds.length)} different` },
    { value: number(days), label: noun(days, 'reading day') },
    ...(bibles > 0 ? [{ value: number(bibles), label: noun(bibles, 'whole Bible') }] : []),
  ];
  return (
    <Studio
      label={`The map of ${words.name} as a poster`}
      fileName="lectio-map"
      format={looks.format}
      onFormat={(format) => setLooks({ format })}
      drawing={(height) => <MapPoster of={{ ...words, figures }} height={height} />}
    />
  );
}
