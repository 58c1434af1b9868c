import type { ChapterNames } from '@lectio/contract';
import { useState } from 'react';
import { allOf, listed } from '@/shared/lib/lists';
import { readers } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import { daysBetween, showDate } from '@/shared/lib/days';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { runs } from '@/shared/passages/chapter-runs';
import { discardReport, drain, useOutbox } from '@/shared/outbox/outbox';
import { chaptersOf } from '@/shared/outbox/submission';
import type { WaitingReport } from '@/shared/outbox/outbox-db';
import { Button } from '@/shared/ui/button';
import { Question } from '@/shared/ui/dialog/question';
import type { ChoosableReader } from '../parts/reader-choice';

export interface OutboxPanelProps {
  people: readonly ChoosableReader[];
  /** Puts a refused report back on the page; it stays here until it is sent. */
  onMend: (report: WaitingReport) => void;
}

const SHOWN = 6;

/** The unsent rest in words: "Genesis 1–3 for Anna and Ben, Oct 3, 2025". */
const waitingInWords = (
  { submission: { requests, done } }: WaitingReport,
  people: readonly ChoosableReader[],
  chapters: ChapterNames,
): string => {
  const left = requests.slice(done);
  const passages = runs(chaptersOf(left)).map((run) => chapters.run(run));
  const shown =
    passages.length > SHOWN
      ? t('{passages} and more', { passages: listed(passages.slice(0, SHOWN)) })
      : listed(passages);
  const ids = left[0]?.readerIds ?? [left[0]?.readerId ?? []].flat();
  const names = ids.map((id) => people.find((reader) => reader.id === id)?.name ?? t('somebody'));
  const who = names.length > 2 ? readers(names.length) : allOf(names);
  const { readDate = '', lastReadDate } = left[0] ?? {};
  return t('{passages} for {readers}, {date}', {
    passages: shown,
    readers: who,
    date: lastReadDate ? daysBetween(readDate, lastReadDate) : showDate(readDate),
  });
};

/** Reports waiting on this device and those the server refused, each with its actions. */
export function OutboxPanel({ people, onMend }: OutboxPanelProps) {
  const reports = useOutbox();
  const chapters = useChapterNames();
  const [discarding, setDiscarding] = useState<WaitingReport | null>(null);
  const [busy, setBusy] = useState(false);
  const waiting = reports.filter(({ refusal }) => refusal === null);
  const refused = reports.filter(({ refusal }) => refusal !== null);
  if (reports.length === 0) return null;
  const sendNow = async (): Promise<void> => {
    setBusy(true);
    await drain();
    setBusy(false);
  };
  return (
    <section
      aria-label={t('Reports on this device')}
      data-testid="outbox"
      data-waiting={waiting.length}
      data-refused={refused.length}
      className="mb-10 flex flex-col gap-4 border-y border-edge bg-wash px-5 py-4"
    >
      {waiting.length > 0 && (
        <div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="figures font-medium">
              {t('{reports, plural, one {# report is} other {# reports are}} waiting to be sent', {
                reports: waiting.length,
              })}
            </p>
            <Button look="secondary" small busy={busy} onClick={() => void sendNow()}>
              {t('Send now')}
            </Button>
          </div>
          <ReportLines reports={waiting} people={people} onDiscard={setDiscarding} />
        </div>
      )}
      {refused.length > 0 && (
        <div>
          <p role="alert" className="figures font-medium text-bad">
            {t('{reports, plural, one {# report} other {# reports}} couldn’t be sent', { reports: refused.length })}
          </p>
          <ReportLines reports={refused} people={people} onDiscard={setDiscarding} onMend={onMend} />
        </div>
      )}
      {discarding && (
        <Question
          title={t('Discard report')}
          question={t('{report}. It hasn’t been sent and will be lost.', {
            report: waitingInWords(discarding, people, chapters),
          })}
          confirmLabel={t('Discard')}
          onConfirm={() => {
            void discardReport(discarding.seq);
            setDiscarding(null);
          }}
          onCancel={() => setDiscarding(null)}
        />
      )}
    </section>
  );
}

interface ReportLinesProps extends Pick<OutboxPanelProps, 'people'> {
  reports: readonly WaitingReport[];
  onDiscard: (report: WaitingReport) => void;
  onMend?: (report: WaitingReport) => void;
}

function ReportLines({ reports, people, onDiscard, onMend }: ReportLinesProps) {
  const chapters = useChapterNames();
  return (
    <ul className="figures mt-1">
      {reports.map((report) => {
        const words = waitingInWords(report, people, chapters);
        return (
          <li
            key={report.seq}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5 first:border-0"
          >
            <div className="min-w-0">
              <p className="break-words">{words}</p>
              {report.refusal && (
                <p className="text-sm text-bad">
                  {[report.refusal.message, ...report.refusal.details.map(({ message }) => message)]
                    .filter((text, at, all) => all.indexOf(text) === at)
                    .join(' ')}
                </p>
              )}
            </div>
            <div className="flex gap-2">
              {onMend && (
                <Button
                  look="secondary"
                  small
                  aria-label={t('Fix {report}', { report: words })}
                  onClick={() => onMend(report)}
                >
                  {t('Fix')}
                </Button>
              )}
              <Button
                look="quiet"
                small
                aria-label={t('Discard {report}', { report: words })}
                onClick={() => onDiscard(report)}
              >
                {t('Discard')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
