import { LIMITS, type ReaderAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { pointsSummaryQuery, readersQuery } from '../../shared/api/account-queries';
import { messageOf } from '../../shared/api/errors';
import { today } from '../../shared/lib/dates';
import { Button } from '../../shared/ui/button';
import { TextAreaField, TextField } from '../../shared/ui/field';
import { PageHeading, Section } from '../../shared/ui/page';
import { EmptyState, ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { DetailsFields } from './details-fields';
import { ProgressOverlay } from './progress-overlay';
import { ReaderPicker } from './reader-picker';
import { ReportResult } from './report-result';
import { useReportDraft } from './use-report-draft';
import { useReportSubmission } from './use-report-submission';
import { WhatWasRead } from './what-was-read';

const UndoDialog = lazy(() => import('./undo-dialog').then((module) => ({ default: module.UndoDialog })));

/** Report Reading: who, what, when, and anything worth keeping. */
export function ReportPage() {
  const { data: readers, isError, error, isFetching, refetch } = useQuery(readersQuery);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading
        lead={
          readers?.length === 1 ? (
            <>
              What did you read? Reading with others?{' '}
              <Link to="/readers" className="link inline-block py-0.5">
                Add readers
              </Link>
            </>
          ) : (
            'What did you read?'
          )
        }
      >
        Report Reading
      </PageHeading>
      {readers && readers.length > 0 && <ReportForm readers={readers} />}
      {readers?.length === 0 && <EmptyState title="No readers found. Please create a reader first." />}
      {!readers && isError && <ErrorPanel message={messageOf(error, 'Failed to load page data. Please try again.')} onRetry={() => void refetch()} busy={isFetching} />}
      {!readers && !isError && (
        <Loading label="Loading the report form" className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </div>
  );
}

function ReportForm({ readers }: { readers: ReaderAnswer[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [undoing, setUndoing] = useState(false);
  const [undoWanted, setUndoWanted] = useState(false);
  const { draft, change, changeDetails, clearSent } = useReportDraft(readers);
  const { state, problems, submit, stop, dismiss } = useReportSubmission(draft, readers, clearSent);
  useQuery(pointsSummaryQuery);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.keys(submit()).length === 0) return;
    // The first complaint, once it stands on the page.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex]')?.focus());
  };
  return (
    <>
      {state.kind === 'success' && (
        <ReportResult
          outcome={state.outcome}
          onDismiss={dismiss}
          onUndo={() => {
            setUndoWanted(true);
            setUndoing(true);
          }}
        />
      )}
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-12">
        {readers.length > 1 && (
          <Section id="who" title="Who read">
            <ReaderPicker {...draft.who} readers={readers} error={problems.readers ?? problems.readerIds} onChange={(who) => change({ who })} />
          </Section>
        )}
        <Section id="what" title="What was read">
          <WhatWasRead draft={draft} error={problems.what ?? problems.chapterIds} onChange={change} />
        </Section>
        <Section id="when" title="When">
          <TextField
            label="Date read"
            type="date"
            max={today()}
            className="max-w-56"
            value={draft.readDate ?? today()}
            error={problems.readDate}
            onChange={(event) => change({ readDate: event.target.value })}
          />
        </Section>
        <Section id="more" title="Anything to keep">
          <TextAreaField
            label="Notes"
            value={draft.notes}
            error={problems.notes}
            hint={`Optional. ${draft.notes.length} of ${LIMITS.notesMax} characters`}
            onChange={(event) => change({ notes: event.target.value })}
          />
          <details className="mt-6" open={DETAIL_FIELDS.some((field) => problems[field]) || undefined}>
            <summary className="min-h-9 font-medium">Reading details (optional)</summary>
            <div className="mt-4">
              <DetailsFields draft={draft.details} errors={problems} onChange={changeDetails} />
            </div>
          </details>
        </Section>
        <div className="flex flex-col gap-5 border-t border-line pt-8">
          {state.kind === 'error' && <ErrorPanel message={state.message} />}
          <Button type="submit" className="self-start px-10 max-sm:self-stretch" disabled={state.kind === 'processing'}>
            Submit Report
          </Button>
        </div>
      </form>
      <ProgressOverlay submission={state.kind === 'processing' ? state.submission : null} readers={draft.who.readerIds.length} sent={state.kind === 'success'} onStop={stop} />
      <Suspense fallback={null}>{undoWanted && <UndoDialog open={undoing} onClose={() => setUndoing(false)} onUndone={dismiss} />}</Suspense>
    </>
  );
}

const DETAIL_FIELDS = ['readingDuration', 'location', 'studyAids', 'audioSpeed'];
