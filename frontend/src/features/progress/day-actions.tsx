import { Link } from '@tanstack/react-router';
import { Check, List } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { today, wholeDate } from '@/shared/lib/days';
import { CellPanel, panelLink } from '@/shared/map/cell-panel';
import type { CalendarDay } from './calendar';

export interface DayActionsProps {
  day: CalendarDay;
  cell: HTMLElement;
  readerId: number;
  onClose: () => void;
}

/** Where a day of one's own calendar leads: what was read on it, and a report for it. */
export const DayActions = ({ day, cell, readerId, onClose }: DayActionsProps) => (
  <CellPanel title={wholeDate(day.date)} cell={cell} onClose={onClose}>
    {day.chapters > 0 && (
      <Link
        to="/manage-reports"
        search={{ mode: 'specific', readerIds: [readerId], startDate: day.date, endDate: day.date }}
        className={panelLink}
      >
        <List aria-hidden="true" className="size-4" />
        {t('What was read')}
      </Link>
    )}
    {day.date <= today() && (
      <Link to="/report" search={{ on: day.date }} className={panelLink}>
        <Check aria-hidden="true" className="size-4" />
        {t('Report for this day')}
      </Link>
    )}
  </CellPanel>
);
