import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../language/speech';
import { today } from '../lib/days';
import { Button } from '../ui/button';
import { dayOfMoment, momentInWords } from './moment';

export interface AsOfProps {
  at: string | undefined;
  onChange: (at: string | undefined) => void;
}

/** The moment a page shows: today, or a past one with the way back. */
export function AsOf({ at, onChange }: AsOfProps) {
  const [asked, setAsked] = useState(false);
  const id = useId();
  const choose = (day: string): void => {
    // While a year is being typed, it is one of the first centuries.
    if (day < '1900' || day > today()) return;
    setAsked(false);
    onChange(day === today() ? undefined : day);
  };
  const field = (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-soft">
        {at ? t('Another day') : t('The end of which day?')}
      </label>
      <input
        id={id}
        type="date"
        max={today()}
        defaultValue={at ? dayOfMoment(at) : undefined}
        key={at}
        className="field-input w-44"
        onChange={(event) => choose(event.target.value)}
      />
    </span>
  );
  if (at)
    return (
      <div
        role="status"
        className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3 rounded border border-gold/60 bg-wash px-5 py-3"
      >
        <History aria-hidden="true" className="size-5 shrink-0 text-gold" />
        <p className="figures grow font-medium">{t('As of {moment}', { moment: momentInWords(at) })}</p>
        {field}
        <Button look="secondary" small onClick={() => onChange(undefined)}>
          {t('Back to today')}
        </Button>
      </div>
    );
  return (
    <div className="mb-6 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
      <button type="button" className="link min-h-8 text-sm" aria-expanded={asked} onClick={() => setAsked(!asked)}>
        {t('Look back to a day')}
      </button>
      {asked && field}
    </div>
  );
}
