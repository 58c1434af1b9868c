import { LIMITS, type FamilyAnswer, type ReaderAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { rich, t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { useAuth } from '@/shared/auth/auth-store';
import { characters } from '@/shared/lib/text';
import { lazy } from '@/shared/lib/browser';
import { discardReport, startOutbox } from '@/shared/outbox/outbox';
import { useOwnPassages, usePassages } from '@/shared/passages/passages-query';
import { useSharedPassage } from '@/shared/passages/use-shared-passage';
import { Disclosure } from '@/shared/ui/disclosure';
import { TextAreaField } from '@/shared/forms/field';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorPanel, Loading, Skeleton } from '@/shared/ui/states';
import type { ReportSearch } from '../parts/report-search';
import { defaultDetails } from '../parts/details-draft';
import { DateRead } from './date-read';
import { DetailsFields } from '../parts/details-fields';
import { SavedNotice } from './saved-notice';
import { OutboxPanel } from './outbox-panel';
import type { ProgressOverlayProps } from './progress-overlay';
import { everybody } from '../parts/reader-choice';
import { ReaderPicker } from '../parts/reader-picker';
import { ReportBar } from './report-bar';
import { ReportResult } from './report-result';
import { REPORTING_MESSAGES } from '../parts/reporting-messages';
import { useReportBasics } from './use-report-basics';
import { hasWritten, useReportDraft, withWritten, type ReportDraft } from './use-report-draft';
import { useReportSubmission } from './use-report-submission';
import { WhatWasRead } from './what-was-read';

// Without a network its code may be missing: the report is kept anyway.
const ProgressOverlay = lazy<ComponentType<ProgressOverlayProps>>(() =>
  import('./progress-overlay').then(
    (module) => ({ default: module.ProgressOverlay }),
    () => ({ default: () => null }),
  ),
);
const UndoDialog = lazy(() => import('../parts/undo-dialog').then((module) => ({ default: module.UndoDialog })));

/**
 * Report Reading: who, what, when, and anything worth keeping. `shared`: what another app says was read; `asked`: what a
 * map or calendar leads to.
 */
export function ReportPage({ shared, asked }: { shared?: string; asked?: ReportSearch }) {
  const { readers, families, error, isFetching, retry } = useReportBasics();
  const client = useQueryClient();
  useEffect(() => startOutbox(client), [client]);
  const { passage, isReading } = useSharedPassage(shared);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading
        lead={
          readers?.length === 1
            ? rich('What did you read? Reading with others? <a>Add readers</a>', {
                a: (inside) => (
                  <Link to="/readers" className="link">
                    {inside}
                  </Link>
                ),
              })
            : t('What did you read?')
        }
      >
        {t('Report Reading')}
      </PageHeading>
      {readers && readers.length > 0 && !isReading && (
        <ReportForm key={passage} readers={readers} families={families} shared={passage} asked={asked} />
      )}
      {readers?.length === 0 && <EmptyState sketch="people" title={t(REPORTING_MESSAGES.noReaders)} />}
      {!readers && error && (
        <ErrorPanel message={messageOf(error, t(REPORTING_MESSAGES.pageFailed))} onRetry={retry} busy={isFetching} />
      )}
      {((!readers && !error) || isReading) && (
        <Loading label={t('Loading the report form')} className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </div>
  );
}

function ReportForm({
  readers,
  families,
  shared,
  asked,
}: {
  readers: ReaderAnswer[];
  families: FamilyAnswer[];
  shared?: string;
  asked?: ReportSearch;
}) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [undoing, setUndoing] = useState(false);
  const [undoWanted, setUndoWanted] = useState(false);
  const { preferences } = useAuth();
  const { draft, readDate, isResumed, change, changeDetails, mend, clearSent, startOver } = useReportDraft(
    readers,
    defaultDetails(preferences),
    asked,
    shared,
  );
  const ownPassages = useOwnPassages();
  const { data: passages } = usePassages(hasWritten(draft));
  const [refused, setRefused] = useState<string>();
  // A kept report being corrected: it stays on the device until the corrected one is sent.
  const [mending, setMending] = useState<number | null>(null);
  const people = everybody(readers, families);
  const chosen = people.filter(({ id }) => draft.who.readerIds.includes(id));
  const onDone = (): void => {
    clearSent();
    setMending(null);
    if (mending !== null) void discardReport(mending);
  };
  const askToUndo = (): undefined => {
    setUndoWanted(true);
    setUndoing(true);
  };
  const { state, problems, submit, stop, dismiss } = useReportSubmission({
    draft: { ...draft, readDate },
    readers: chosen,
    onDone,
    onUndo: askToUndo,
  });

  // Fetched with the first selection, so that it is there when the report is sent.
  const isUnderWay = draft.chapterIds.size > 0 || draft.books.size > 0 || state.kind !== 'idle';

  /** `whole`: the draft with what is written in it; undefined where that is not understood. */
  const send = (whole: ReportDraft | undefined): void => {
    setRefused(whole ? undefined : draft.passage);
    if (whole) change(whole);
    if (whole && Object.keys(submit({ ...whole, readDate })).length === 0) return;
    // Focuses the first error once it is rendered.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex]')?.focus(),
    );
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!hasWritten(draft)) send(draft);
    else if (passages) send(withWritten(draft, passages));
    else
      void client.ensureQueryData(ownPassages).then(
        (loaded) => send(withWritten(draft, loaded)),
        () => send(undefined),
      );
  };
  return (
    <>
      <OutboxPanel
        people={people}
        onMend={({ seq, submission }) => {
          dismiss();
          mend(submission);
          setMending(seq);
          requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('button, input')?.focus());
        }}
      />
      {(state.kind === 'kept' || state.kind === 'sent-later') && (
        <SavedNotice isSent={state.kind === 'sent-later'} onDismiss={dismiss} />
      )}
      {state.kind === 'success' && <ReportResult report={state.report} onDismiss={dismiss} onUndo={askToUndo} />}
      {isResumed && (
        <p
          role="status"
          className="mb-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-s-4 border-gold-leaf bg-wash px-4 py-3"
        >
          {t(REPORTING_MESSAGES.resumed)}
          <button type="button" className="link min-h-8" onClick={startOver}>
            {t('Start over')}
          </button>
        </p>
      )}
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-12">
        {(readers.length > 1 || families.length > 0 || chosen.length === 0) && (
          <Section id="who" title={t('Who read')}>
            <ReaderPicker
              choice={draft.who}
              readers={readers}
              families={families}
              error={problems.readers ?? problems.readerIds}
              onChange={(who) => change({ who })}
            />
          </Section>
        )}
        <Section id="what" title={t('What was read')}>
          <WhatWasRead
            refused={refused}
            draft={draft}
            error={problems.what ?? problems.chapterIds}
            readers={chosen}
            onChange={change}
          />
        </Section>
        <Section id="when" title={t('When')}>
          <DateRead readDate={readDate} lastReadDate={draft.lastReadDate} errors={problems} onChange={change} />
        </Section>
        <Section id="more" title={t('Notes and details')}>
          <TextAreaField
            label={t('Notes')}
            value={draft.notes}
            error={problems.notes}
            hint={t('Optional. {used, number} of {most} characters', {
              used: characters(draft.notes),
              most: LIMITS.notesMax,
            })}
            onChange={(event) => change({ notes: event.target.value })}
          />
          <Disclosure
            className="mt-6"
            summary={t('Reading details (optional)')}
            summaryLook="min-h-9 font-medium"
            wanted={
              Boolean(preferences?.trackReadingDetails) || isResumed || DETAIL_FIELDS.some((field) => problems[field])
            }
          >
            <div className="mt-4">
              <DetailsFields draft={draft.details} errors={problems} onChange={changeDetails} />
            </div>
          </Disclosure>
        </Section>
        {state.kind === 'error' && <ErrorPanel message={state.message} />}
        <ReportBar draft={draft} readers={chosen} readDate={readDate} busy={state.kind === 'processing'} />
      </form>
      <Suspense fallback={null}>
        {isUnderWay && (
          <ProgressOverlay
            submission={state.kind === 'processing' ? state.submission : null}
            readers={chosen.length}
            sent={state.kind === 'success' || state.kind === 'kept'}
            onStop={stop}
          />
        )}
        {undoWanted && <UndoDialog open={undoing} onClose={() => setUndoing(false)} onUndone={dismiss} />}
      </Suspense>
    </>
  );
}

const DETAIL_FIELDS = ['translationName', 'readingDuration', 'location', 'studyAids', 'audioSpeed'];
