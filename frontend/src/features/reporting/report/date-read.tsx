import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dateAfter, today } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';

export interface DateReadProps {
  /** `YYYY-MM-DD`; empty while the field has no complete date. */
  value: string;
  error: string | undefined;
  onChange: (date: string) => void;
}

/** The read date with buttons for the days before and after, for catching up day by day. */
export function DateRead({ value, error, onChange }: DateReadProps) {
  return (
    <>
      <TextField
        label="Date read"
        type="date"
        max={today()}
        className="max-w-56"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-3 flex gap-2">
        <Button look="secondary" small disabled={value === ''} onClick={() => onChange(dateAfter(value, -1))}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          Day before
        </Button>
        <Button
          look="secondary"
          small
          disabled={value === '' || value >= today()}
          onClick={() => onChange(dateAfter(value, 1))}
        >
          Day after
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </>
  );
}
