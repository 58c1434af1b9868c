import { useId } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { Meter } from '@/shared/ui/meter';
import { FileProblem } from './import-file';
import { FailedLines } from './import-lines';
import { ImportPreview } from './import-preview';
import { detailsInWords, type Outcome } from './import-sending';
import { REPORTING_MESSAGES } from '../parts/reporting-messages';
import { useImport } from './use-import';

const failureOf = (error: unknown, fallback: string): string =>
  error instanceof FileProblem ? error.message : messageOf(error, fallback);

/** Imports history from elsewhere: a dry run first, with its result shown. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useId();
  const { look, lookAt, looked, run, progress, forget } = useImport();
  const choose = (file: File | undefined): void => {
    forget();
    if (file) lookAt(file);
  };
  const close = (): void => {
    onClose();
    choose(undefined);
  };
  const broken = t(
    run.isError && progress.done > 0 ? REPORTING_MESSAGES.importStopped : REPORTING_MESSAGES.importFailed,
  );
  const failure = run.error ? failureOf(run.error, broken) : look.error && failureOf(look.error, broken);
  const created = looked?.outcome.problem === null ? looked.outcome.summary.reportsCreated : 0;
  const busy = look.isPending || run.isPending;
  return (
    <Dialog open={open} onClose={close} title={t('Import history')} dismissible={!run.isPending} wide>
      {run.data && looked ? (
        <>
          <Imported outcome={run.data} />
          <FailedLines sheet={looked.sheet} {...run.data} done />
        </>
      ) : (
        <>
          {!looked && (
            <p className="mt-3 text-soft">
              {t(
                'A CSV file whose first line names the columns: a date, and a book with its chapters or a passage, such as Genesis 1-3. Columns for readers, notes and reading details are optional. Leave chapters blank for the whole book. Imported reading counts for your Bibles and streaks, but earns no points.',
              )}
            </p>
          )}
          <label htmlFor={input} className="mt-4 block text-sm font-medium">
            {t('CSV file')}
          </label>
          <input
            id={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            disabled={busy}
            onChange={(event) => choose(event.target.files?.[0])}
            className="mt-1.5 block w-full text-sm"
          />
          {look.isPending && (
            <p role="status" className="figures mt-4 text-sm text-faint">
              {progress.done > 0
                ? t('Reading {file} … {done, number} of {all, plural, one {# line} other {# lines}}', {
                    file: look.variables.file.name,
                    ...progress,
                  })
                : t('Reading {file} …', { file: look.variables.file.name })}
            </p>
          )}
          {looked && (
            <ImportPreview
              key={JSON.stringify(looked.choices)}
              looked={looked}
              busy={busy}
              onChoose={({ columns, ...more }) =>
                lookAt(looked.sheet, { ...looked.choices, ...more, columns: { ...looked.choices.columns, ...columns } })
              }
            />
          )}
          {run.isPending && <Progress {...progress} />}
        </>
      )}
      {failure && (
        <p role="alert" className="mt-4 text-sm font-medium text-bad">
          {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={close} disabled={run.isPending}>
          {run.data ? t('Close') : t('Cancel')}
        </Button>
        {!run.data && (
          <Button
            disabled={created === 0 || look.isPending}
            busy={run.isPending}
            onClick={() => looked && run.mutate(looked)}
          >
            {run.isError && progress.done > 0
              ? t('Continue')
              : created > 0
                ? t('Import {reports, plural, one {# report} other {# reports}}', { reports: created })
                : t('Import')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const Progress = ({ done, all }: { done: number; all: number }) => (
  <div className="mt-4">
    <p role="status" className="figures text-sm">
      {t('{done, number} of {all, plural, one {# line} other {# lines}} imported', { done, all })}
    </p>
    <Meter label={t('Lines imported')} value={done} max={all} className="mt-2" />
  </div>
);

const Imported = ({ outcome: { summary, batches, details } }: { outcome: Outcome }) => (
  <p role="status" className="figures mt-4">
    {[
      t('{reports, plural, one {# report} other {# reports}} imported.', { reports: summary.reportsCreated }),
      summary.skipped > 0 && t('{skipped, number} skipped.', { skipped: summary.skipped }),
      ...detailsInWords(details).map((words) => `${t('Notes and details')}: ${words}`),
      batches > 1 && t('Undo removes it in {steps, plural, one {# step} other {# steps}}.', { steps: batches }),
    ]
      .filter(Boolean)
      .join(' ')}
  </p>
);
