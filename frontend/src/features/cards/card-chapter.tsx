import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { textQuery } from './card-queries';
import type { CardSession } from './card-session';
import type { CardMark } from './use-card-mark';

/** A chapter, its text on request, and the button that says it is read. */
export function CardChapter({ session, chapterId, mark }: { session: CardSession; chapterId: number; mark: CardMark }) {
  const names = useChapterNames();
  const [isOpen, setOpen] = useState(false);
  const text = useQuery({ ...textQuery(session, chapterId), enabled: isOpen });
  return (
    <div className="flex flex-col gap-4">
      <p className="font-serif text-[2rem] leading-tight wrap-anywhere">{names.chapter(chapterId)}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="min-h-14 grow text-lg" busy={mark.isMarking} onClick={() => mark.mark(chapterId)}>
          {t('Mark as read')}
        </Button>
        <Button look="secondary" className="min-h-14" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Close the text') : t('Read it here')}
        </Button>
      </div>
      {isOpen && (
        <Loaded
          query={text}
          failed={t('The text isn’t available now. Please use your own Bible.')}
          loading={<LoadingBars label={t('Loading the chapter')} bars={['h-6']} times={4} />}
        >
          {({ data }) => (
            <div className="measure text-lg leading-relaxed whitespace-pre-line">
              {data.passage}
              <p className="mt-4 text-sm text-soft">{data.translation.name}</p>
            </div>
          )}
        </Loaded>
      )}
    </div>
  );
}
