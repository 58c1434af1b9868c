import { LIMITS, REPORT_MESSAGES, type ImportAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { useSendOnce } from '../../shared/api/use-send-once';
import { showDate } from '../../shared/lib/dates';
import { count, number } from '../../shared/lib/format';
import { refetchOwn } from '../../shared/realtime/refetch-own';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { REPORTING_MESSAGES } from './reporting-messages';

/** A selected file. */
interface Chosen {
  name: string;
  csv: string;
}

/** Imports history from elsewhere: a dry run first, with its result shown. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const once = useSendOnce();
  const input = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useMutation({
    mutationFn: ({ csv }: Chosen) =>
      api<ImportAnswer>('/reports/import', { method: 'POST', query: { dryRun: 'true' }, body: { csv } }),
  });
  const run = useMutation({
    mutationFn: ({ csv }: Chosen) => once<ImportAnswer>('/reports/import', { body: { csv } }),
    onSuccess: () => refetchOwn(client),
  });

  const choose = async (file: File | undefined): Promise<void> => {
    run.reset();
    preview.reset();
    setChosen(null);
    setProblem(null);
    if (!file) return;
    // A character takes up to four bytes: the text's length decides, but nobody waits for a movie to be read.
    const csv = file.size > 4 * LIMITS.importCharacters ? null : await file.text();
    if (csv === null || csv.length > LIMITS.importCharacters) return setProblem(REPORT_MESSAGES.importTooLarge);
    const next = { name: file.name, csv };
    setChosen(next);
    preview.mutate(next);
  };
  const close = (): void => {
    onClose();
    void choose(undefined);
  };
  const failure =
    problem ??
    (preview.error && messageOf(preview.error, REPORTING_MESSAGES.importFailed)) ??
    (run.error && messageOf(run.error, REPORTING_MESSAGES.importFailed));
  const ready = preview.data && preview.data.errorCount === 0 && preview.data.summary.reportsCreated > 0;
  return (
    <Dialog open={open} onClose={close} title="Import history" dismissible={!run.isPending}>
      {run.data ? (
        <p role="status" className="figures mt-4">
          {run.data.message}. {run.data.summary.skipped > 0 && `${number(run.data.summary.skipped)} skipped.`}
        </p>
      ) : (
        <>
          <p className="mt-3 text-soft">
            A CSV file whose first line names the columns: <code>date</code> and <code>book</code>, and if you like{' '}
            <code>reader</code>, <code>chapters</code> and <code>notes</code>. Days as 2019-12-31, chapters as 1-3,5;
            none means the whole book. What is imported counts as read, for cycles and streaks. It earns no points.
          </p>
          <label htmlFor={input} className="mt-4 block text-sm font-medium">
            CSV file
          </label>
          <input
            id={input}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void choose(event.target.files?.[0])}
            className="mt-1.5 block w-full text-sm"
          />
          {preview.isPending && <p className="mt-4 text-sm text-faint">Reading {chosen?.name} …</p>}
          {preview.data && <Preview answer={preview.data} />}
        </>
      )}
      {failure && (
        <p role="alert" className="mt-4 text-sm font-medium text-bad">
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={close} disabled={run.isPending}>
          {run.data ? 'Close' : 'Cancel'}
        </Button>
        {!run.data && (
          <Button disabled={!ready} busy={run.isPending} onClick={() => chosen && run.mutate(chosen)}>
            {ready ? `Import ${count(preview.data.summary.reportsCreated, 'report')}` : 'Import'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const daysOf = ({ firstReadDate: first, lastReadDate: last }: ImportAnswer['summary']): string =>
  first === null || last === null
    ? 'none'
    : first === last
      ? showDate(first)
      : `${showDate(first)} to ${showDate(last)}`;

/** What importing a file would record, or which of its lines are wrong. */
function Preview({ answer: { summary, errors, errorCount } }: { answer: ImportAnswer }) {
  return (
    <div role="status" data-testid="import-preview" className="mt-4">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-soft">Lines</dt>
        <dd>{number(summary.lines)}</dd>
        <dt className="text-soft">New reports</dt>
        <dd className="font-medium">{number(summary.reportsCreated)}</dd>
        <dt className="text-soft">Skipped</dt>
        <dd>{number(summary.skipped)}, already there or twice in the file</dd>
        {summary.readers.length > 0 && (
          <>
            <dt className="text-soft">Readers</dt>
            <dd>{summary.readers.join(', ')}</dd>
          </>
        )}
        <dt className="text-soft">Date read</dt>
        <dd>{daysOf(summary)}</dd>
      </dl>
      {errorCount > 0 && (
        <>
          <p role="alert" className="mt-4 font-medium text-bad">
            Fix {errorCount === 1 ? 'this line' : `these ${count(errorCount, 'line')}`} first. Nothing is imported until
            then.
          </p>
          <ul aria-label="Errors" tabIndex={0} className="figures mt-2 max-h-48 overflow-y-auto text-sm">
            {errors.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
            {errorCount > errors.length && <li>and {number(errorCount - errors.length)} more</li>}
          </ul>
        </>
      )}
    </div>
  );
}
