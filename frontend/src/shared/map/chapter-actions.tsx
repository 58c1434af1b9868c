import { Link } from '@tanstack/react-router';
import { BookOpen, Check } from 'lucide-react';
import { t } from '../language/speech';
import { useChapterNames } from '../passages/chapter-names';
import { CellPanel, panelLink } from './cell-panel';

export interface ChapterActionsProps {
  id: number;
  /** The cell the panel belongs to; it takes the focus back. */
  cell: HTMLElement;
  onClose: () => void;
}

/** Where a cell of the map leads: the text of its chapter, and its report. */
export function ChapterActions({ id, cell, onClose }: ChapterActionsProps) {
  const name = useChapterNames().run([id, id]);
  return (
    <CellPanel title={name} cell={cell} onClose={onClose}>
      <Link
        to="/reading"
        search={{ chapter: id }}
        className={panelLink}
        aria-label={t('Read {chapter}', { chapter: name })}
      >
        <BookOpen aria-hidden="true" className="size-4" />
        {t('Read')}
      </Link>
      <Link
        to="/report"
        search={{ chapter: id }}
        className={panelLink}
        aria-label={t('Report {chapter}', { chapter: name })}
      >
        <Check aria-hidden="true" className="size-4" />
        {t('Report')}
      </Link>
    </CellPanel>
  );
}
