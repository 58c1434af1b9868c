import { TriangleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../language/speech';
import { SelectField, TextField } from '../forms/field';
import { cn } from '../lib/text';
import { Button } from '../ui/button';
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
      <SelectField label={t('Sort by')} value={by} onChange={(event) => onSort(event.target.value as Sort, order)}>
        {Object.entries<string>(names).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Order')}
        value={order}
        onChange={(event) => onSort(by, event.target.value === 'ASC' ? 'ASC' : 'DESC')}
      >
        <option value="DESC">{t('Descending')}</option>
        <option value="ASC">{t('Ascending')}</option>
      </SelectField>
    </>
  );
}

export const ListLoading = ({ label }: { label: string }) => <LoadingBars label={label} bars={['h-11']} times={8} />;

export interface OlderProps {
  /** Where the next page begins; null at the end. */
  next: string | number | null;
  /** True when there are newer entries. */
  isLater: boolean;
  onOlder: (before: string | number) => void;
  onNewest: () => void;
}

/** Pages through a list without a last page; going back is the browser's job. */
export function Older({ next, isLater, onOlder, onNewest }: OlderProps) {
  if (next === null && !isLater) return null;
  return (
    <nav aria-label={t('Pages')} className="mt-6 flex items-center justify-center gap-4">
      <Button look="secondary" small disabled={!isLater} onClick={onNewest}>
        {t('Newest')}
      </Button>
      <Button look="secondary" small disabled={next === null} onClick={() => next !== null && onOlder(next)}>
        {t('Older')}
      </Button>
    </nav>
  );
}

export interface FiguresProps {
  of: readonly (readonly [name: string, value: string])[];
  /** Its columns, or whatever else arranges them. */
  className: string;
  /** The look of a value. */
  look?: string;
}

/** Figures, each below its name. */
export const Figures = ({ of, className, look }: FiguresProps) => (
  <dl className={cn('figures', className)}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt className="label-caps">{name}</dt>
        <dd className={look}>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Says whether an action can be taken back, by mark, word and colour. */
export function Consequence({ isFinal, children }: { isFinal: boolean; children: ReactNode }) {
  const Mark = isFinal ? TriangleAlert : Undo2;
  return (
    <p
      className={cn(
        'mt-4 flex max-w-prose items-start gap-2.5 border-s-2 ps-3',
        isFinal ? 'border-bad text-bad' : 'border-good text-soft',
      )}
    >
      <Mark aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-medium">{isFinal ? t('This is permanent.') : t('You can undo this.')}</strong>{' '}
        {children}
      </span>
    </p>
  );
}
