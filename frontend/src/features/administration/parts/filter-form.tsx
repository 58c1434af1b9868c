import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../../shared/ui/button';

/** The texts of a filter's fields until it is submitted. */
export function useDraft<Draft extends Record<string, string>>(start: () => Draft) {
  const [draft, setDraft] = useState(start);
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  return { draft, field };
}

export interface FilterFormProps<Search> {
  /** The search in force. */
  search: Search;
  /** Undefined where nothing is asked for. */
  asked: () => Search;
  onSearch: (search: Search) => void;
  children: ReactNode;
}

/** Searches on submit, not on every key. */
export function FilterForm<Search extends object>({ search, asked, onSearch, children }: FilterFormProps<Search>) {
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSearch(asked());
  };
  return (
    <form onSubmit={submit} className="mb-8 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" small>
          Search
        </Button>
        {Object.values(search).some((value) => value !== undefined) && (
          <Button look="quiet" small onClick={() => onSearch({} as Search)}>
            Clear filters
          </Button>
        )}
      </div>
    </form>
  );
}
