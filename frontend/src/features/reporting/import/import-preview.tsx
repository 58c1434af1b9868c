import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { Disclosure } from '@/shared/ui/disclosure';
import { ImportColumns } from './import-columns';
import { FailedLines, ImportLines } from './import-lines';
import { detailsInWords, type Choices, type Outcome } from './import-sending';
import { DAY_ORDER_WORDS, MEANING_WORDS } from '../parts/reporting-messages';
import type { Looked } from './use-import';

const daysOf = ({ firstReadDate: first, lastReadDate: last }: Outcome['summary']): string =>
  first === null || last === null
    ? t('{of, select, days {none} other {none}}', { of: 'days' })
    : first === last
      ? showDate(first)
      : t('{from} to {until}', { from: showDate(first), until: showDate(last) });

/** What importing a sheet would record, how it was understood, and what has to be said first. */
export function ImportPreview({
  looked: { sheet, outcome },
  busy,
  onChoose,
}: {
  looked: Looked;
  busy: boolean;
  onChoose: (choices: Choices) => void;
}) {
  const { summary, columns, days, problem, failed, failedCount, noted, notedCount, details } = outcome;
  const columnsForm = <ImportColumns outcome={outcome} busy={busy} onChoose={onChoose} />;
  return (
    <div role="status" data-testid="import-preview" className="mt-4">
      {sheet.encoding !== 'UTF-8' && (
        <p className="mb-3 text-sm text-soft">
          {t('Read as {encoding}. If letters such as ä or é look wrong, save the file as UTF-8.', {
            encoding: sheet.encoding,
          })}
        </p>
      )}
      {problem !== null ? (
        <>
          <p role="alert" className="font-medium">
            {problem}.
          </p>
          {columnsForm}
        </>
      ) : (
        <>
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            <dt className="text-soft">{t('Lines')}</dt>
            <dd>{number(summary.lines)}</dd>
            <dt className="text-soft">{t('New reports')}</dt>
            <dd className="font-medium">{number(summary.reportsCreated)}</dd>
            <dt className="text-soft">{t('Skipped')}</dt>
            <dd>{t('{skipped, number}, already reported or twice in the file', { skipped: summary.skipped })}</dd>
            {detailsInWords(details).length > 0 && (
              <>
                <dt className="text-soft">{t('Notes and details')}</dt>
                <dd>{detailsInWords(details).join(' ')}</dd>
              </>
            )}
            {summary.readers.length > 0 && (
              <>
                <dt className="text-soft">{t('Readers')}</dt>
                <dd>{listed(summary.readers)}</dd>
              </>
            )}
            <dt className="text-soft">{t('Date read')}</dt>
            <dd>{daysOf(summary)}</dd>
          </dl>
          <h3 className="mt-4 font-medium">{t('Columns')}</h3>
          <dl data-testid="import-columns" className="mt-1 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            {columns.map(({ name, meaning }) => (
              <ColumnRow
                key={name}
                name={name}
                meaning={meaning === null ? t('left out') : t(MEANING_WORDS[meaning])}
              />
            ))}
            {days.order && <ColumnRow name={t('Dates')} meaning={t(DAY_ORDER_WORDS[days.order])} />}
          </dl>
          <Disclosure summary={t('Change columns')} className="mt-3" summaryLook="text-sm font-medium">
            {columnsForm}
          </Disclosure>
          {notedCount > 0 && (
            <>
              <p className="mt-4">
                {t('{lines, plural, one {# line} other {# lines}} to look at:', { lines: notedCount })}
              </p>
              <ImportLines label={t('Lines to look at')} lines={noted} all={notedCount} />
            </>
          )}
          <FailedLines sheet={sheet} failed={failed} failedCount={failedCount} done={false} />
        </>
      )}
    </div>
  );
}

const ColumnRow = ({ name, meaning }: { name: string; meaning: string }) => (
  <>
    <dt className="text-soft wrap-anywhere">{name}</dt>
    <dd>{meaning}</dd>
  </>
);
