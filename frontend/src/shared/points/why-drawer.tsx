import { Dialog } from '@base-ui/react/dialog';
import type { ChapterNames, ChapterRun, EntryReasonsAnswer, PointsTransactionAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { days, points } from '../language/counts';
import { t } from '../language/speech';
import { readQuery } from '../api/client';
import { keys } from '../api/keys';
import { showDate, showInstant } from '../lib/days';
import { signed } from '../lib/format';
import { useChapterNames } from '../passages/chapter-names';
import { runsInWords } from '../passages/chapter-runs';
import { POINTS_WORDS } from '../lib/text';
import { IconButton } from '../ui/button';
import { Loaded, LoadingBars } from '../ui/loaded';
import { entryInWords } from './entry-chapters';
import { workedOut } from './worked-out';

/** `105-812-2`: an entry's id begins with its reader's. */
const readerOfEntry = (entryId: string): number => Number(entryId.split('-')[0]);

export const entryReasonsQuery = (entryId: string) =>
  readQuery<EntryReasonsAnswer>(
    [...keys.pointsSummary, 'why', entryId],
    `/users/me/readers/${readerOfEntry(entryId)}/points-history/${encodeURIComponent(entryId)}`,
  );

const SHOWN_RUNS = 30;

export interface WhyDrawerProps {
  /** The entry to explain; null while the drawer is closed. */
  entryId: string | null;
  onClose: () => void;
  /** Switches to another entry. */
  onEntry: (entryId: string) => void;
}

/** A drawer beside the page that explains a ledger entry. */
export function WhyDrawer({ entryId, onClose, onEntry }: WhyDrawerProps) {
  return (
    <Dialog.Root open={entryId !== null} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop
          data-dims=""
          className="fixed inset-0 z-50 bg-[#130d09]/45 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <Dialog.Popup className="fixed inset-y-0 inset-e-0 z-50 flex w-[28rem] max-w-full flex-col overflow-y-auto border-s border-line bg-paper outline-none transition-transform duration-200 data-[ending-style]:translate-x-full rtl:data-[ending-style]:-translate-x-full data-[starting-style]:translate-x-full rtl:data-[starting-style]:-translate-x-full">
          <div className="flex min-h-16 shrink-0 items-center justify-between border-b border-line pe-3 ps-6">
            <Dialog.Title className="text-2xl">{t('Why these points')}</Dialog.Title>
            <IconButton label={t('Close')} onClick={onClose}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <div className="px-6 py-6">{entryId !== null && <Reasons entryId={entryId} onEntry={onEntry} />}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Reasons({ entryId, onEntry }: { entryId: string; onEntry: (entryId: string) => void }) {
  const query = useQuery(entryReasonsQuery(entryId));
  return (
    <Loaded
      query={query}
      failed={t(POINTS_WORDS.historyFailed)}
      loading={<LoadingBars label={t('Loading why')} bars={['h-16', 'h-32', 'h-24']} gap="gap-4" />}
    >
      {(reasons) => <Told reasons={reasons} onEntry={onEntry} />}
    </Loaded>
  );
}

function Told({ reasons, onEntry }: { reasons: EntryReasonsAnswer; onEntry: (entryId: string) => void }) {
  const { entry, event, report, chapters, rule, streakDays, badge, note, corrected, corrections, resets } = reasons;
  const names = useChapterNames();
  return (
    <div className="figures flex flex-col gap-6">
      <div>
        <p className="font-serif text-4xl">{signed(entry.points)}</p>
        <p className="mt-1">{inOneLine(reasons, names)}</p>
        <p className="text-sm text-soft">{entry.reader.name}</p>
      </div>
      <Part title={t('How we worked it out')}>
        <p>
          {workedOut(entry, points)} = <strong>{signed(entry.points)}</strong>
        </p>
        <p className="mt-2 text-soft">{rule.words}</p>
        {rule.multiplierWords && <p className="mt-1 text-soft">{rule.multiplierWords}</p>}
      </Part>
      {badge && (
        <Part title={t('The badge')}>
          <p className="font-medium">{badge.name}</p>
          <p className="text-soft">{badge.description}</p>
        </Part>
      )}
      {note && (
        <Part title={t('The administrator’s reason')}>
          <p className="break-words whitespace-pre-line">{note}</p>
        </Part>
      )}
      {chapters && chapters.length > 0 && (
        <Part title={entry.isCorrection ? t('Chapters worth more or less now') : t('Chapters that count here')}>
          <Passages runs={chapters} />
        </Part>
      )}
      {report && (
        <Part title={t('The report')}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
            <dt className="text-soft">{t('Date read')}</dt>
            <dd>{showDate(report.readDate)}</dd>
            <dt className="text-soft">{t('Recorded')}</dt>
            <dd>{showInstant(report.recordedAt)}</dd>
            {streakDays !== null && (
              <>
                <dt className="text-soft">{t('Streak then')}</dt>
                <dd>{days(streakDays)}</dd>
              </>
            )}
            <dt className="text-soft">{t('Reported')}</dt>
            <dd>
              <Passages runs={report.chapters} />
            </dd>
          </dl>
        </Part>
      )}
      <Related title={t('Corrects')} entries={corrected} onEntry={onEntry} />
      <Related title={t('Corrected later by')} entries={corrections} onEntry={onEntry} />
      <Resets resets={resets} onEntry={onEntry} />
      <details className="border-t border-line pt-4 text-sm">
        <summary className="min-h-8 py-1 font-medium">{t('Technical details')}</summary>
        <p className="mt-2">{event.meaning}</p>
        <p className="mt-1 break-words text-soft">
          {[
            event.type,
            t('event {id}', { id: event.id }),
            showInstant(event.recordedAt),
            t('rule set {number, number}', { number: rule.ruleSet }),
          ].join(' · ')}
        </p>
      </details>
    </div>
  );
}

/** "Genesis 1–3, 11 points each: streak of 7 days"; what is no reading has its description. */
const inOneLine = ({ entry, chapters, streakDays, event }: EntryReasonsAnswer, names: ChapterNames): string => {
  if (event.type === 'ProgressReset') return t('Removed by a progress reset');
  if (event.type === 'ResetReverted') return t('Restored: the progress reset was undone');
  const isReading = entry.reason === 'chapter_read_completion' || entry.reason === 'chapter_read_repeat';
  if (!isReading || entry.isCorrection || !chapters || chapters.length === 0) return entry.description;
  const figures = { chapters: runsInWords(chapters, SHOWN_RUNS, names), points: entry.points / entry.quantity };
  const worth =
    entry.quantity === 1
      ? t('{chapters}, {points, plural, one {# point} other {# points}}', figures)
      : t('{chapters}, {points, plural, one {# point} other {# points}} each', figures);
  return entry.multiplier > 1 && streakDays !== null
    ? t('{worth}: streak of {days, plural, one {# day} other {# days}}', { worth, days: streakDays })
    : worth;
};

/** Later resets: each took back everything before it, these points with the rest. */
function Resets({ resets, onEntry }: { resets: EntryReasonsAnswer['resets']; onEntry: (entryId: string) => void }) {
  if (resets.length === 0) return null;
  return (
    <Part title={t('A reset came later')}>
      <ul>
        {resets.map(({ entryId, recordedAt, isReverted }) => (
          <li key={entryId}>
            <button
              type="button"
              onClick={() => onEntry(entryId)}
              className="link min-h-9 w-full py-1 text-start hover:bg-wash"
            >
              {isReverted
                ? t('{at}: it removed all points until then, which were restored later', {
                    at: showInstant(recordedAt),
                  })
                : t('{at}: it removed all points until then', { at: showInstant(recordedAt) })}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2 text-lg">{title}</h3>
    {children}
  </section>
);

const Passages = ({ runs }: { runs: ChapterRun[] }) => <p>{runsInWords(runs, SHOWN_RUNS, useChapterNames())}</p>;

function Related({
  title,
  entries,
  onEntry,
}: {
  title: string;
  entries: PointsTransactionAnswer[];
  onEntry: (entryId: string) => void;
}) {
  const names = useChapterNames();
  if (entries.length === 0) return null;
  return (
    <Part title={title}>
      <ul>
        {entries.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onEntry(one.id)}
              className="flex min-h-9 w-full items-baseline gap-3 py-1 text-start hover:bg-wash"
            >
              <span className="min-w-0 flex-1">
                <span className="link">{entryInWords(one, names)}</span>{' '}
                <span className="block text-sm text-soft">{showInstant(one.createdAt)}</span>
              </span>
              <span className="shrink-0 font-medium">{signed(one.points)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
