import { BOOK_RANGES, type ReaderAnswer, type Testament } from '@lectio/contract';
import { today } from '../../shared/lib/dates';
import { Button } from '../../shared/ui/button';
import { SelectField, TextField } from '../../shared/ui/field';
import type { ReportFilter } from './queries';

export interface ReportFiltersProps {
  filter: ReportFilter;
  readers: ReaderAnswer[];
  onChange: (filter: ReportFilter) => void;
}

/** Narrows the list; whatever is set stands in the address of the page. */
export function ReportFilters({ filter, readers, onChange }: ReportFiltersProps) {
  const set = Object.entries(filter).filter(([name, value]) => name !== 'page' && value !== undefined).length;
  const change = (part: Partial<ReportFilter>): void => onChange({ ...filter, ...part, page: undefined });
  const books = BOOK_RANGES.filter((book) => !filter.testament || book.testament === filter.testament);
  return (
    <details open={set > 0 || undefined} className="border-y border-line py-3">
      <summary className="min-h-9 py-1.5 font-medium">Filters{set > 0 && ` (${set})`}</summary>
      <div className="grid gap-5 pt-3 pb-3 sm:grid-cols-2 lg:grid-cols-5">
        <SelectField label="Reader" value={filter.readerId ?? ''} onChange={(event) => change({ readerId: Number(event.target.value) || undefined })}>
          <option value="">All readers</option>
          {readers.map((reader) => (
            <option key={reader.id} value={reader.id}>
              {reader.name}
            </option>
          ))}
        </SelectField>
        <TextField label="From" type="date" max={filter.endDate ?? today()} value={filter.startDate ?? ''} onChange={(event) => change({ startDate: event.target.value || undefined })} />
        <TextField label="To" type="date" min={filter.startDate} max={today()} value={filter.endDate ?? ''} onChange={(event) => change({ endDate: event.target.value || undefined })} />
        <SelectField
          label="Testament"
          value={filter.testament ?? ''}
          onChange={(event) => {
            const testament = (event.target.value || undefined) as Testament | undefined;
            const fits = !testament || BOOK_RANGES.some((book) => book.name === filter.book && book.testament === testament);
            change({ testament, book: fits ? filter.book : undefined });
          }}
        >
          <option value="">Both</option>
          <option value="Old">Old Testament</option>
          <option value="New">New Testament</option>
        </SelectField>
        <SelectField label="Book" value={filter.book ?? ''} onChange={(event) => change({ book: event.target.value || undefined })}>
          <option value="">All books</option>
          {books.map((book) => (
            <option key={book.name}>{book.name}</option>
          ))}
        </SelectField>
      </div>
      {set > 0 && (
        <Button look="quiet" small onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </details>
  );
}
