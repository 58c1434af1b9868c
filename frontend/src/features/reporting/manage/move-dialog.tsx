import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { today } from '@/shared/lib/days';
import { Question } from '@/shared/ui/dialog/question';
import { dateProblem, OneDay } from '../parts/one-day';

export interface MoveDialogProps {
  reports: number;
  /** The day that all of them have; today if they differ. */
  readDate: string | undefined;
  onMove: (readDate: string) => void;
  onCancel: () => void;
}

/** Asks for the day that the selected reports are to have. */
export function MoveDialog({ reports, readDate, onMove, onCancel }: MoveDialogProps) {
  const [date, setDate] = useState(readDate ?? today());
  const problem = dateProblem(date);
  return (
    <Question
      title={t('Change date')}
      question={t('Notes and details stay. Points and streaks follow, as if you reported these chapters now.')}
      confirmLabel={t('Move {reports, plural, one {# report} other {# reports}}', { reports })}
      look="primary"
      disabled={problem !== undefined || date === readDate}
      onConfirm={() => onMove(date)}
      onCancel={onCancel}
    >
      <OneDay value={date} error={problem} onChange={setDate} />
    </Question>
  );
}
