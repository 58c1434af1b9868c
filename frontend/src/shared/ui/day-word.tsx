import type { DayWordAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';

/** What somebody who leads a shared plan or a group wrote for the day. */
export const DayWord = ({ word: { text, by, isMine } }: { word: DayWordAnswer }) => (
  <figure aria-label={t('Word for the day')} className="min-w-0 border-s-2 border-edge ps-3">
    <blockquote className="max-w-prose break-words whitespace-pre-line">{text}</blockquote>
    <figcaption className="text-sm break-words text-faint">
      {isMine ? t('You') : by === null ? t('From your leader') : <bdi>{by}</bdi>}
    </figcaption>
  </figure>
);
