import { isolated, type FamilyAnswer, type ReaderAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { useAuth } from '@/shared/auth/auth-store';
import { TextField } from '@/shared/forms/field';
import { today, useDay } from '@/shared/lib/days';
import { startOutbox } from '@/shared/outbox/outbox';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { useOwnPassages } from '@/shared/passages/passages-query';
import { undoNow } from '@/shared/reading/mark-or-save';
import { useNext } from '@/shared/reading/use-next';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { ErrorPanel, Loading, Skeleton } from '@/shared/ui/states';
import { defaultDetails } from '../parts/details-draft';
import { everybody } from '../parts/reader-choice';
import { REPORTING_MESSAGES } from '../parts/reporting-messages';
import { PassageInput } from './passage-input';
import { ReportResult } from './report-result';
import { useReportBasics } from './use-report-basics';
import { hasWritten, withWritten, type ReportDraft } from './use-report-draft';
import { useReportSubmission } from './use-report-submission';

/** A report from any page: who, the next chapter or what one types, and when. The report page has the rest. */
export function ReportSheet({ onClose }: { onClose: () => void }) {
  const { readers, families, error, isFetching, retry } = useReportBasics();
  const client = useQueryClient();
  useEffect(() => startOutbox(client), [client]);
  return (
    <Dialog open sheet onClose={onClose} title={t('Report reading')}>
      {readers && readers.length > 0 && <QuickReport readers={readers} families={families} onClose={onClose} />}
      {readers?.length === 0 && <p className="mt-4">{t(REPORTING_MESSAGES.noReaders)}</p>}
      {!readers && error && (
        <ErrorPanel message={messageOf(error, t(REPORTING_MESSAGES.pageFailed))} onRetry={retry} busy={isFetching} />
      )}
      {!readers && !error && (
        <Loading label={t('Loading the report form')} className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Dialog>
  );
}

interface QuickReportProps {
  readers: ReaderAnswer[];
  families: FamilyAnswer[];
  onClose: () => void;
}

function QuickReport({ readers, families, onClose }: QuickReportProps) {
  const client = useQueryClient();
  const names = useChapterNames();
  const { preferences } = useAuth();
  const ownPassages = useOwnPassages();
  const day = useDay();
  const people = everybody(readers, families);
  const [draft, setDraft] = useState<ReportDraft>(() => ({
    who: { mode: 'specific', readerIds: [(people.find(({ isPrimary }) => isPrimary) ?? people[0]).id] },
    what: 'chapters',
    chapterIds: new Set(),
    books: new Set(),
    passage: '',
    readDate: null,
    lastReadDate: null,
    begunOn: day,
    notes: '',
    details: defaultDetails(preferences),
  }));
  const change = (part: Partial<ReportDraft>): void => setDraft((old) => ({ ...old, ...part }));
  const toggle = (id: number): void => {
    const chapterIds = new Set(draft.chapterIds);
    if (!chapterIds.delete(id)) chapterIds.add(id);
    change({ chapterIds });
  };
  const chosen = people.filter(({ id }) => draft.who.readerIds.includes(id));
  const { next, portion, isLoading } = useNext(chosen.at(0) ?? people[0]);
  const asked = portion?.todaysChapters.map(({ id }) => id) ?? [];
  const offered = [...new Set([...(next === null ? [] : [next]), ...asked])].slice(0, 6);
  const [refused, setRefused] = useState<string>();
  const readDate = draft.readDate ?? day;
  const { state, problems, submit } = useReportSubmission({
    draft: { ...draft, readDate },
    readers: chosen,
    onDone: () => undefined,
    onUndo: (batchId) => (batchId === null ? undefined : undoNow(batchId, client)),
  });
  const send = (whole: ReportDraft | undefined): void => {
    setRefused(whole ? undefined : draft.passage);
    if (whole) submit({ ...whole, readDate });
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!hasWritten(draft)) return send(draft);
    void client.ensureQueryData(ownPassages).then(
      (loaded) => send(withWritten(draft, loaded)),
      () => send(undefined),
    );
  };
  const isOver = state.kind === 'kept' || (state.kind === 'success' && state.report.created > 0);
  // A dialog over the page tells what it brought.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  if (state.kind === 'success' && !isOver)
    return <ReportResult report={state.report} onDismiss={onClose} onUndo={onClose} />;
  const others = [...draft.chapterIds].filter((id) => !offered.includes(id));
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-5">
      {people.length > 1 && (
        <div role="group" aria-label={t('Who read')} className="flex flex-wrap gap-2">
          {people.map(({ id, name }) => (
            <Chip
              key={id}
              isOn={draft.who.readerIds.includes(id)}
              onToggle={(isOn) =>
                change({
                  who: {
                    mode: 'specific',
                    readerIds: people
                      .map((one) => one.id)
                      .filter((one) => (one === id ? isOn : draft.who.readerIds.includes(one))),
                  },
                })
              }
            >
              {isolated(name)}
            </Chip>
          ))}
        </div>
      )}
      {problems.readers && <Problem>{problems.readers}</Problem>}
      <div role="group" aria-label={t('What was read')} className="figures flex min-h-11 flex-wrap gap-2">
        {isLoading && <Skeleton className="h-11 w-40" />}
        {[...offered, ...others].map((id) => (
          <Chip key={id} isOn={draft.chapterIds.has(id)} onToggle={() => toggle(id)}>
            {names.chapter(id)}
          </Chip>
        ))}
      </div>
      <PassageInput
        written={draft.passage}
        refused={refused}
        selected={draft.chapterIds}
        onWritten={(passage) => change({ passage })}
        onAdd={(ids) => change({ chapterIds: new Set([...draft.chapterIds, ...ids]), passage: '' })}
      />
      {(problems.what ?? problems.chapterIds) && <Problem>{problems.what ?? problems.chapterIds}</Problem>}
      <TextField
        label={t('Date read')}
        type="date"
        max={today()}
        className="max-w-56"
        value={readDate}
        error={problems.readDate}
        onChange={(event) => change({ readDate: event.target.value })}
      />
      {state.kind === 'error' && <ErrorPanel message={state.message} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to="/report" onClick={onClose} className="link min-h-11 content-center">
          {t('Books, notes and details')}
        </Link>
        <Button type="submit" busy={state.kind === 'processing'}>
          {draft.chapterIds.size > 0
            ? t('Report {chapters, plural, one {# chapter} other {# chapters}}', { chapters: draft.chapterIds.size })
            : t('Report')}
        </Button>
      </div>
    </form>
  );
}

const Problem = ({ children }: { children: string | undefined }) => (
  <p role="alert" className="text-sm font-medium text-bad">
    {children}
  </p>
);
