import { Printer } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { SelectField } from '@/shared/forms/field';
import { Button } from '@/shared/ui/button';
import { QrCode } from '@/shared/ui/qr-code';
import { EmptyState } from '@/shared/ui/empty-state';
import { MonthToFill } from './month-to-fill';
import { monthInWords, monthsOf, type PaperDay } from './months';
import { Months } from './months-to-tick';
import './paper.css';

export interface SheetProps {
  about: { name: string; description: string | null; /** A path of this site. */ address: string };
  days: readonly PaperDay[];
  /** That month alone; the whole plan when missing. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
}

/** What goes on paper: nothing else of the page is printed. */
export function Sheet({ about: { name, description, address }, days, month, onMonth }: SheetProps) {
  const months = monthsOf(days);
  const shown = months.find((one) => one.month === month);
  if (months.length === 0)
    return <EmptyState title={t('Nothing to print')}>{t('All that this plan asks for is read.')}</EmptyState>;
  const link = `${window.location.origin}${address}`;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end gap-4 print:hidden">
        <SelectField
          className="min-w-52"
          label={t('On the paper')}
          value={shown?.month ?? ''}
          onChange={({ target }) => onMonth(target.value || undefined)}
        >
          <option value="">{t('The whole plan')}</option>
          {months.map((one) => (
            <option key={one.month} value={one.month}>
              {monthInWords(one.month)}
            </option>
          ))}
        </SelectField>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('Print')}
        </Button>
      </div>
      <article
        aria-label={name}
        className={`${shown ? 'paper-month' : 'paper-plan'} paper border border-line bg-[#fff] px-6 py-8 text-[#000] print:border-0 print:p-0`}
      >
        <header className="mb-5 flex items-start justify-between gap-6">
          <div className="min-w-0">
            <p className="font-serif text-sm">{shown ? name : t('Lectio')}</p>
            <h2 className="font-serif text-3xl leading-tight wrap-anywhere">
              {shown ? monthInWords(shown.month) : name}
            </h2>
            {!shown && description && <p className="mt-1 max-w-prose text-sm break-words">{description}</p>}
          </div>
          <QrCode text={link} label={t('QR code of {link}', { link })} className="size-24 shrink-0" />
        </header>
        {shown ? <MonthToFill {...shown} /> : <Months months={months} />}
      </article>
    </>
  );
}
