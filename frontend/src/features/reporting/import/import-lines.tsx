import type { ImportLine } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { saveFile } from '@/shared/api/download';
import { Button } from '@/shared/ui/button';
import { failedSheet, type SheetFile } from './import-file';

const MOST_SHOWN = 100;

/** Lines of a sheet with what is to be said of each. */
export function ImportLines({ label, lines, all }: { label: string; lines: readonly ImportLine[]; all: number }) {
  const shown = lines.slice(0, MOST_SHOWN);
  return (
    <ul aria-label={label} tabIndex={0} className="figures mt-2 max-h-48 overflow-y-auto text-sm">
      {shown.map(({ line, message }) => (
        <li key={line} className="wrap-anywhere">
          {t('Line {line, number}: {message}', { line, message })}
        </li>
      ))}
      {all > shown.length && <li>{t('and {count, number} more', { count: all - shown.length })}</li>}
    </ul>
  );
}

/** The lines that are not imported, to look at and to take along. */
export function FailedLines({
  sheet,
  failed,
  failedCount,
  done,
}: {
  sheet: SheetFile;
  failed: readonly ImportLine[];
  failedCount: number;
  done: boolean;
}) {
  if (failedCount === 0) return null;
  const name = `${sheet.name.replace(/\.\w+$/, '')}-not-imported.csv`;
  return (
    <>
      <p role="alert" className="mt-4 font-medium text-bad">
        {done
          ? t('{lines, plural, one {# line} other {# lines}} couldn’t be imported.', { lines: failedCount })
          : t('{lines, plural, one {# line} other {# lines}} can’t be imported.', { lines: failedCount })}
      </p>
      <ImportLines label={t('Lines not imported')} lines={failed} all={failedCount} />
      <Button look="secondary" className="mt-3" onClick={() => saveFile(failedSheet(sheet, failed), name)}>
        {t('{lines, plural, one {Download this line (CSV)} other {Download these lines (CSV)}}', {
          lines: failedCount,
        })}
      </Button>
    </>
  );
}
