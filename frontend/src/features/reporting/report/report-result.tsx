import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '@/shared/language/speech';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { nextAfter, runs, runsInWords } from '@/shared/passages/chapter-runs';
import { notKeptInWords } from '@/shared/outbox/submission';
import { buttonLook, IconButton } from '@/shared/ui/button';
import type { SentReport } from './use-report-submission';

export interface ReportResultProps {
  report: SentReport;
  onUndo: () => void;
  onDismiss: () => void;
}

const PASSAGES_SHOWN = 6;

/** Several readers read the same chapters: only what is missing for some of them is counted by reports. */
const recordedInWords = ({ created, readers, chapterIds }: SentReport): string => {
  if (readers.length === 1)
    return t('{chapters, plural, one {# chapter} other {# chapters}} reported.', { chapters: created });
  return created === chapterIds.length * readers.length
    ? t(
        '{chapters, plural, one {# chapter} other {# chapters}} reported for each of {readers, plural, one {# reader} other {# readers}}.',
        { chapters: chapterIds.length, readers: readers.length },
      )
    : t(
        '{reports, plural, one {# report} other {# reports}} saved for {readers, plural, one {# reader} other {# readers}}.',
        { reports: created, readers: readers.length },
      );
};

/** What was reported, with the next steps and undo. What it brought is shown over the page. */
export function ReportResult({ report, onUndo, onDismiss }: ReportResultProps) {
  const { created, skipped, readers, chapterIds, left, detailsAdded = 0 } = report;
  const notKept = notKeptInWords(report);
  const names = useChapterNames();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const next = nextAfter(Math.max(...chapterIds), readers.at(0)?.canon);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="mb-10 flex items-start gap-4 border-y-2 border-good bg-wash px-5 py-5 outline-none"
    >
      <div className="min-w-0 flex-1">
        <p className="font-serif text-2xl">
          {created === 0 ? t('You’d already reported all of this.') : recordedInWords(report)}
        </p>
        <p className="mt-1 text-lg wrap-anywhere">{runsInWords(runs(chapterIds), PASSAGES_SHOWN, names)}</p>
        {created > 0 && skipped > 0 && (
          <p className="figures mt-1 text-soft">
            {t('{skipped, plural, one {# was} other {# were}} already reported for that day and left out.', {
              skipped,
            })}
          </p>
        )}
        {detailsAdded > 0 && (
          <p className="figures mt-1 text-soft">
            {t(
              'Your notes and details were added to {reports, plural, one {# report} other {# reports}} from before.',
              { reports: detailsAdded },
            )}
          </p>
        )}
        {notKept && <p className="figures mt-1 text-soft">{notKept}</p>}
        {left > 0 && (
          <p className="figures mt-1 text-soft">
            {t('{books, plural, one {# book} other {# books}} left out, as you asked.', { books: left })}
          </p>
        )}
        {created > 0 && (
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Link to="/reading" search={{ chapter: next }} className={buttonLook('secondary', true)}>
              {t('Continue with {chapter}', { chapter: names.run([next, next]) })}
            </Link>
            <button type="button" className="link min-h-8" onClick={onUndo}>
              {t('Undo last batch')}
            </button>
          </div>
        )}
      </div>
      <IconButton label={t('Dismiss')} onClick={onDismiss} className="-mt-2 -me-2">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
