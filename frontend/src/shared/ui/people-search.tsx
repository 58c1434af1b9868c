import { LIMITS } from '@lectio/contract';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../forms/field';

/** How long the typing must rest before it is searched (ms). */
const SEARCH_REST_MS = 300;

/** A field that searches while somebody types. */
export function PeopleSearch({ label, onSearch }: { label: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => search.current(typed.trim()), SEARCH_REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={label}
      type="search"
      className="max-w-sm"
      maxLength={LIMITS.searchMax}
      value={typed ?? ''}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
