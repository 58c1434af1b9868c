import { LIMITS } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { TextField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { ADMIN_COMMANDS, ADMIN_ENTRIES } from './entries';
import { FoundList } from './found-list';
import { searchQuery } from '@/shared/admin/search-query';
import { recent, type Visited } from './recent';

const TYPING_MS = 150;

/** The search in its dialog. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Find anything')}>
      <Finder />
    </Dialog>
  );
}

/** The pages and commands of which a word begins with what is typed. */
const pagesFor = (text: string): Visited[] =>
  [...ADMIN_ENTRIES, ...ADMIN_COMMANDS]
    .map(({ to, label }) => ({ href: String(to), label: t(label) }))
    .filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${text.toLowerCase()}`));

function Finder() {
  const field = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data: found, isError, error, isPlaceholderData } = useQuery(searchQuery(asked));
  const wanted = text.trim();
  const pages =
    wanted === '' ? { title: t('Opened lately'), of: recent() } : { title: t('Pages'), of: pagesFor(wanted) };
  const isCurrent = wanted === asked && found !== undefined && !isPlaceholderData;
  // Until the hits of this text are there, those of the previous one are shown: Enter waits.
  const [opening, setOpening] = useState(false);
  const first = (): HTMLElement | null =>
    field.current?.parentElement?.querySelector('[data-testid="found"] a') ?? null;
  useEffect(() => {
    if (!opening || !(isCurrent || isError)) return;
    setOpening(false);
    if (isCurrent) first()?.click();
  }, [opening, isCurrent, isError]);
  return (
    <div className="mt-4 min-h-40">
      <div ref={field}>
        <TextField
          label={t('Search people, families, events')}
          type="search"
          autoFocus
          autoComplete="off"
          maxLength={LIMITS.searchMax}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpening(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
            event.preventDefault();
            if (event.key === 'ArrowDown') return first()?.focus();
            setAsked(wanted);
            setOpening(wanted !== '');
          }}
        />
      </div>
      <FormError message={isError ? messageOf(error, t('Failed to search. Please try again.')) : null} />
      <p role="status" className="mt-3 text-soft empty:hidden">
        {asked !== '' &&
          found?.length === 0 &&
          pages.of.length === 0 &&
          !isPlaceholderData &&
          t('Nothing starts with “{text}”.', { text: asked })}
      </p>
      {(pages.of.length > 0 || (asked !== '' && found)) && (
        <FoundList
          found={asked === '' ? [] : (found ?? [])}
          pages={pages}
          field={field.current?.querySelector('input') ?? null}
        />
      )}
    </div>
  );
}
