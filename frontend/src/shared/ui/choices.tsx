export interface ChoicesProps<Id extends string> {
  label: string;
  of: readonly { id: Id; name: string }[];
  chosen: Id;
  onChoice: (id: Id) => void;
}

/** A few views of the same thing, one of which is shown. */
export const Choices = <Id extends string>({ label, of, chosen, onChoice }: ChoicesProps<Id>) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-1">
    {of.map(({ id, name }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === chosen}
        onClick={() => onChoice(id)}
        className="min-h-9 rounded border border-transparent px-3 text-sm text-soft hover:bg-wash aria-pressed:border-edge aria-pressed:bg-leaf aria-pressed:font-medium aria-pressed:text-ink"
      >
        {name}
      </button>
    ))}
  </div>
);
