import { X } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button } from '@/shared/ui/button';

const SHOWN = 20;

export interface SelectionPreviewProps {
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
}

/** The selection so far: the first twenty chapters, then a count. */
export function SelectionPreview({ selected, onChange }: SelectionPreviewProps) {
  const names = useChapterNames();
  const ids = [...selected].sort((a, b) => a - b);
  const remove = (id: number): void => onChange(new Set(ids.filter((other) => other !== id)));
  return (
    <div className="border-t border-line pt-5">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <p
          role="status"
          // "Clear all" goes with what it cleared.
          data-takes-focus=""
          className="figures font-medium"
          data-testid="selected-count"
          data-value={ids.length}
        >
          {ids.length === 0
            ? t('No chapters selected')
            : t('{chapters, plural, one {# chapter} other {# chapters}} selected', { chapters: ids.length })}
        </p>
        {ids.length > 0 && (
          <Button look="quiet" small onClick={() => onChange(new Set())}>
            {t('Clear all')}
          </Button>
        )}
      </div>
      {ids.length > 0 && (
        <ul aria-label={t('Selected chapters')} className="figures flex flex-wrap gap-1.5 text-sm">
          {ids.slice(0, SHOWN).map((id) => {
            const name = names.chapter(id);
            return (
              <li key={id} className="flex items-center rounded border border-line bg-leaf ps-2">
                {name}
                <button
                  type="button"
                  aria-label={t('Remove {what}', { what: name })}
                  onClick={() => remove(id)}
                  className="flex size-7 items-center justify-center text-faint hover:text-ink"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              </li>
            );
          })}
          {ids.length > SHOWN && (
            <li className="flex items-center px-2 py-1 text-soft">
              {t('+{count, number} more', { count: ids.length - SHOWN })}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
