import { POINTS_REASONS, type PointsReason } from '@lectio/contract';
import { cn } from '../lib/cn';
import { today } from '../lib/dates';
import { REASON_WORDS } from '../lib/words';
import { Button } from '../ui/button';
import { SelectField, TextField } from '../ui/field';

/** Which entries of a ledger are shown: days of recording, both included. */
export interface HistoryFilter {
  reason?: PointsReason;
  startDate?: string;
  endDate?: string;
  page?: number;
}

/** Any change leads back to the first page. */
export function LedgerFilters({
  filter,
  onFilter,
  className,
}: {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  className?: string;
}) {
  const change = (part: HistoryFilter): void => onFilter({ ...filter, ...part, page: undefined });
  const isSet = [filter.reason, filter.startDate, filter.endDate].some((value) => value !== undefined);
  return (
    <div className={cn('grid gap-4 sm:grid-cols-3', className)}>
      <SelectField
        label="Activity"
        value={filter.reason ?? ''}
        onChange={(event) => change({ reason: (event.target.value || undefined) as PointsReason | undefined })}
      >
        <option value="">All activities</option>
        {POINTS_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASON_WORDS[reason]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="From"
        type="date"
        max={filter.endDate ?? today()}
        value={filter.startDate ?? ''}
        onChange={(event) => change({ startDate: event.target.value || undefined })}
      />
      <TextField
        label="To"
        type="date"
        min={filter.startDate}
        max={today()}
        value={filter.endDate ?? ''}
        onChange={(event) => change({ endDate: event.target.value || undefined })}
      />
      {isSet && (
        <Button look="quiet" small className="-ml-3 justify-self-start" onClick={() => onFilter({})}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
