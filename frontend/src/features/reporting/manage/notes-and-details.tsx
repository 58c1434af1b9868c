import type { ReportAnswer } from '@lectio/contract';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';
import { detailsLine } from '../parts/details-messages';

/** What certainly fits into the lines shown at first. */
const SHORT = { characters: 160, lines: 4 };

const isLong = (text: string): boolean => text.length > SHORT.characters || text.split('\n').length > SHORT.lines;

/** A note in its own text direction; a long one is cut off until expanded. */
function Notes({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = isLong(text);
  return (
    <>
      <p dir="auto" className={cn('wrap-anywhere whitespace-pre-line', long && !open && 'line-clamp-4')}>
        {text}
      </p>
      {long && (
        <button type="button" className="link min-h-6" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Show less') : t('Show all')}
        </button>
      )}
    </>
  );
}

/** What is known of a report beyond chapter and day. */
export const NotesAndDetails = ({ report }: { report: ReportAnswer }) => (
  <>
    {report.notes && <Notes text={report.notes} />}
    <p dir="auto" className="wrap-anywhere text-soft">
      {detailsLine(report)}
    </p>
  </>
);
