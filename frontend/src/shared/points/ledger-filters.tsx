import { POINTS_REASONS, type PointsReason } from '@lectio/contract';
import { t } from '../language/speech';
import { cn, REASON_WORDS } from '../lib/text';
import type { Filtering } from '../lib/search';
import { Button } from '../ui/button';
import { DayRange, type Days } from '../ui/day-range';
import { Options, SelectField } from '../forms/field';

/** Which ledger entries to show, by day of recording, inclusive. */
export interface HistoryFilter extends Days {
  reason?: PointsReason;
  page?: number;
}

/** Every change returns to the first page. */
export function LedgerFilters({ filter, onFilter, className }: Filtering<HistoryFilter> & { className?: string }) {
  const change = (part: HistoryFilter): void => onFilter({ ...filter, ...part, page: undefined });
  const isSet = [filter.reason, filter.startDate, filter.endDate].some((value) => value !== undefined);
  return (
    <div className={cn('grid gap-4 sm:grid-cols-3', className)}>
      <SelectField
        label={t('Activity')}
        value={filter.reason ?? ''}
        onChange={(event) => change({ reason: (event.target.value || undefined) as PointsReason | undefined })}
      >
        <option value="">{t('All activities')}</option>
        <Options of={POINTS_REASONS} words={(reason) => t(REASON_WORDS[reason])} />
      </SelectField>
      <DayRange days={filter} onChange={change} />
      {isSet && (
        <Button look="quiet" small className="-ms-3 justify-self-start" onClick={() => onFilter({})}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  );
}
