import { useEffect, useRef, useState } from 'react';
import { SelectField, TextField } from '../forms/field';
import { LoadingBars } from '../ui/loaded';
import type { Sorting } from './data-list';

const TYPING_MS = 300;

/** Searches a moment after the last key. */
export function SearchField({
  label,
  value,
  longest,
  onSearch,
}: {
  label: string;
  value: string;
  longest: number;
  onSearch: (text: string) => void;
}) {
  const [draft, setDraft] = useState(value);
  const searched = useRef(value);
  // Another URL, for example after the back button, brings its own text.
  useEffect(() => {
    if (searched.current === value) return;
    searched.current = value;
    setDraft(value);
  }, [value]);
  useEffect(() => {
    const text = draft.trim();
    if (text === searched.current) return undefined;
    const timer = setTimeout(() => {
      searched.current = text;
      onSearch(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft, onSearch]);
  return (
    <TextField
      label={label}
      type="search"
      maxLength={longest}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
    />
  );
}

/** Sorting controls for lists whose columns do not show the order. */
export function SortFields<Sort extends string>({
  by,
  order,
  onSort,
  names,
}: Sorting<Sort> & { names: Record<Sort, string> }) {
  return (
    <>
      <SelectField label="Sort by" value={by} onChange={(event) => onSort(event.target.value as Sort, order)}>
        {Object.entries<string>(names).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Order"
        value={order}
        onChange={(event) => onSort(by, event.target.value === 'ASC' ? 'ASC' : 'DESC')}
      >
        <option value="DESC">Descending</option>
        <option value="ASC">Ascending</option>
      </SelectField>
    </>
  );
}

export const ListLoading = ({ label }: { label: string }) => <LoadingBars label={label} bars={['h-11']} times={8} />;

export const NothingFound = ({ children }: { children: string }) => (
  <p className="border-y border-line py-14 text-center font-serif text-xl">{children}</p>
);
