import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { t } from '../language/speech';
import { NARROW, useMedia } from '../lib/browser';
import { Button } from '../ui/button';
import { Disclosure } from '../ui/disclosure';

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
  const inForce = Object.values(search).filter((value) => value !== undefined).length;
  const form = (
    <form onSubmit={submit} className="mb-8 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" small>
          {t('Search')}
        </Button>
        {inForce > 0 && (
          <Button look="quiet" small onClick={() => onSearch({} as Search)}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </form>
  );
  // On a phone they would be all that one sees of the page.
  if (!useMedia(NARROW)) return form;
  return (
    <Disclosure
      summary={inForce === 0 ? t('Filters') : t('Filters: {active, number} active', { active: inForce })}
      className="mb-6 border-y border-line py-1"
      summaryLook="min-h-10 py-2 font-medium"
    >
      <div className="pt-3">{form}</div>
    </Disclosure>
  );
}
