import { bibleOf, type Canon } from '@lectio/contract';
import { bookName } from '@/shared/passages/chapter-names';
import { t } from '@/shared/language/speech';
import { testamentsOf } from '@/shared/map/tally';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/forms/field';

export interface BookSelectorProps {
  selected: ReadonlySet<string>;
  /** The first reader's: whose books there are to choose. */
  canon: Canon;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Whole books in canonical order. */
export function BookSelector({ selected, canon, onChange }: BookSelectorProps) {
  const testaments = testamentsOf(canon);
  const spans = [
    { label: t('Whole Bible'), books: bibleOf(canon).books },
    ...testaments.map(({ title, books }) => ({ label: title, books })),
  ];
  const chapters = bibleOf(canon)
    .books.filter((book) => selected.has(book.name))
    .reduce((sum, book) => sum + book.chapterIds.length, 0);
  const toggle = (names: string[], on: boolean): void => {
    const next = new Set(selected);
    for (const name of names) {
      if (on) next.add(name);
      else next.delete(name);
    }
    onChange(next);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        {spans.map(({ label, books }) => {
          const all = books.every((book) => selected.has(book.name));
          return (
            <Button
              key={label}
              look="secondary"
              small
              aria-pressed={all}
              className="aria-pressed:border-rubric aria-pressed:bg-wash aria-pressed:text-rubric"
              onClick={() =>
                toggle(
                  books.map((book) => book.name),
                  !all,
                )
              }
            >
              {label}
            </Button>
          );
        })}
        <p
          role="status"
          className="figures ms-auto text-sm font-medium"
          data-testid="selected-count"
          data-value={selected.size}
        >
          {selected.size === 0
            ? t('No books selected')
            : t(
                '{books, plural, one {# book} other {# books}}, {chapters, plural, one {# chapter} other {# chapters}}',
                {
                  books: selected.size,
                  chapters,
                },
              )}
        </p>
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        {testaments.map(({ key, title, books }) => (
          <fieldset key={key} className="min-w-0">
            <legend className="mb-2 font-serif text-lg font-semibold">{title}</legend>
            <div className="columns-2 gap-x-4">
              {books.map((book) => (
                <CheckField
                  key={book.name}
                  className="break-inside-avoid"
                  label={bookName(book)}
                  checked={selected.has(book.name)}
                  onChange={(event) => toggle([book.name], event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}
