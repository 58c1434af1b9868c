import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { t } from '@/shared/language/speech';
import { ChapterFields } from '@/shared/passages/chapter-fields';
import { ButtonPanel } from '@/shared/ui/button-panel';

export interface PlacePanelProps {
  open: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  chapterId: number | null;
  onChapter: (chapterId: number) => void;
}

/** Selects book and chapter: a book opens at its first chapter and leaves the panel open for another one. */
export const PlacePanel = ({ open, onClose, button, chapterId, onChapter }: PlacePanelProps) => (
  <ButtonPanel
    open={open}
    onClose={onClose}
    button={button}
    align="start"
    className="w-[min(24rem,var(--available-width))] px-4 pt-3 pb-4"
  >
    <Popover.Title className="mb-3 text-lg">{t('Go to a chapter')}</Popover.Title>
    <ChapterFields
      chapterId={chapterId}
      onBook={onChapter}
      onChapter={(id) => {
        onChapter(id);
        onClose();
      }}
    />
  </ButtonPanel>
);
