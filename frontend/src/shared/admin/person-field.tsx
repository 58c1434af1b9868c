import { LIMITS, type FoundAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { t } from '../language/speech';
import { TextField } from '../forms/field';
import { cn } from '../lib/text';
import { type NamedKind, searchQuery, useFound } from './search-query';

const TYPING_MS = 200;

export interface PersonFieldProps {
  kind: NamedKind;
  label: string;
  /** The number of who is chosen. */
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string;
  hint?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The number that a text is; null for any other text. */
const numberIn = (text: string): number | null =>
  /^\d+$/.test(text) && Number(text) > 0 && Number(text) <= LIMITS.idMax ? Number(text) : null;

const inWords = ({ name, detail }: FoundAnswer): string => (detail ? `${name} (${detail})` : name);

/** Chooses a reader, an account or a family by name, among those that a text finds; a number is one, too. */
export function PersonField({ kind, label, value, onChange, error, hint, className, ref }: PersonFieldProps) {
  const list = useId();
  // What is typed counts as long as nobody else has changed the value since.
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const written = typed && typed.value === value ? typed.text : null;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [isLeft, setLeft] = useState(false);
  const chosen = useFound(kind, value);
  const { found, isCurrent } = useOptions(kind, open ? (written ?? '').trim() : '');
  const options = isCurrent ? found : [];
  const isOpen = open && options.length > 0;

  const choose = (one: FoundAnswer): void => {
    setTyped(null);
    setOpen(false);
    onChange(Number(one.id));
  };
  const write = (text: string): void => {
    const id = numberIn(text.trim());
    setTyped({ text, value: id });
    setActive(0);
    setOpen(true);
    setLeft(false);
    if (id !== value) onChange(id);
  };
  const isUnknown = value === null && (written ?? '').trim() !== '';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      return setOpen(false);
    }
    if (event.key === 'Enter' && isUnknown) {
      event.preventDefault();
      if (isOpen) choose(options[Math.min(active, options.length - 1)]);
      return undefined;
    }
    if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return undefined;
    event.preventDefault();
    return setActive(Math.min(Math.max(active + (event.key === 'ArrowDown' ? 1 : -1), 0), options.length - 1));
  };
  return (
    <div className={cn('relative min-w-0', className)}>
      <TextField
        label={label}
        ref={ref}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
        autoComplete="off"
        placeholder={t('Name')}
        maxLength={LIMITS.searchMax}
        hint={hint}
        error={error ?? (isLeft && isUnknown ? t('Choose one from the list') : undefined)}
        value={written ?? (chosen ? inWords(chosen) : String(value ?? ''))}
        onChange={(event) => write(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          setLeft(true);
          if (value !== null) setTyped(null);
        }}
      />
      <p role="status" className="sr-only">
        {open &&
          isCurrent &&
          (options.length === 0
            ? t('Nothing found')
            : t('{found, plural, one {# found} other {# found}}', { found: options.length }))}
      </p>
      {isOpen && (
        <ul
          id={list}
          // It may reach below the screen.
          ref={(element) => element?.scrollIntoView?.({ block: 'nearest' })}
          role="listbox"
          aria-label={label}
          className="absolute top-[4.5rem] inset-e-0 inset-s-0 z-20 max-h-72 overflow-y-auto rounded border border-edge bg-leaf py-1"
        >
          {options.map((one, index) => (
            <li
              key={one.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              className={cn('cursor-pointer px-3 py-2 hover:bg-wash', index === active && 'bg-wash')}
            >
              <span className="font-medium wrap-anywhere">{one.name}</span>{' '}
              <span className="text-sm wrap-anywhere text-soft">
                {[one.detail, one.isActive ? null : t('inactive')].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Those of a kind that a text finds, a moment after the last key. */
const useOptions = (kind: NamedKind, text: string) => {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPlaceholderData } = useQuery(searchQuery(asked));
  return {
    found: data?.filter((one) => one.kind === kind) ?? [],
    isCurrent: text !== '' && asked === text && data !== undefined && !isPlaceholderData,
  };
};
