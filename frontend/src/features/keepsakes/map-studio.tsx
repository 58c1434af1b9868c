import { bibleOf, type ReviewAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { number } from '@/shared/lib/format';
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
    { value: number(chapters), label: t('{chapters, plural, one {chapter read} other {chapters read}}', { chapters }) },
    {
      value: number(uniqueChapters),
      label: t('of {chapters, number} different', { chapters: bibleOf(canon).chapterIds.length }),
    },
    { value: number(days), label: t('{days, plural, one {reading day} other {reading days}}', { days }) },
    ...(bibles > 0
      ? [{ value: number(bibles), label: t('{bibles, plural, one {whole Bible} other {whole Bibles}}', { bibles }) }]
      : []),
  ];
  return (
    <Studio
      label={t('The map of {name} as a poster', { name: words.name })}
      fileName="lectio-map"
      format={looks.format}
      onFormat={(format) => setLooks({ format })}
      drawing={(height) => <MapPoster of={{ ...words, figures }} height={height} />}
    />
  );
}
