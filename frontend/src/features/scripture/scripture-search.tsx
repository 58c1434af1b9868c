import { SCRIPTURE_MESSAGES, LIMITS } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { usePassages } from '@/shared/passages/passages-query';
import { Button, buttonLook } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { TextField } from '@/shared/forms/field';
import { Loading, Skeleton } from '@/shared/ui/states';
import { verses } from '@/shared/language/counts';
import { ProviderError } from './provider-error';
import { scriptureSearchQuery } from './queries';

/** Searches scripture; a hit links to its chapter. Searches only on submit: each search is a call to the provider. */
export function ScriptureSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(typed.trim() === '');
    setAsked({ q: typed.trim(), page: 1 });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('Search scripture')} wide>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label={t('Words, or a phrase in double quotes')}
          type="search"
          className="min-w-40 flex-1"
          maxLength={LIMITS.searchMax}
          value={typed}
          error={empty ? t(SCRIPTURE_MESSAGES.searchRequired) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{t('Search')}</Button>
      </form>
      {asked.q !== '' && <Passages of={asked.q} onChosen={onClose} />}
      {asked.q !== '' && <Results asked={asked} onPage={(page) => setAsked({ ...asked, page })} onChosen={onClose} />}
    </Dialog>
  );
}

/** What was asked for may be a passage, as its reader numbers it: it can be opened at once. */
function Passages({ of, onChosen }: { of: string; onChosen: () => void }) {
  const { data: reader } = usePassages(true);
  const { passages, notes } = reader?.read(of) ?? { passages: [], notes: [] };
  if (passages.length === 0 || notes.some(({ kind }) => kind === 'unknown')) return null;
  return (
    <ul aria-label={t('Passages')} className="mt-6 flex flex-wrap gap-3">
      {passages.map(({ text, chapterIds }) => (
        <li key={text}>
          <Link
            to="/reading"
            search={{ chapter: chapterIds[0] }}
            className={buttonLook('secondary', true)}
            onClick={onChosen}
          >
            {t('Open {passage}', { passage: text })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Results({
  asked,
  onPage,
  onChosen,
}: {
  asked: { q: string; page: number };
  onPage: (page: number) => void;
  onChosen: () => void;
}) {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(scriptureSearchQuery(asked.q, asked.page));
  if (error && !data) {
    return (
      <div className="mt-6">
        <ProviderError
          error={error}
          what="search"
          at={errorUpdatedAt}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <Loading label={t('Searching')} className="mt-6 flex flex-col gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  return (
    <>
      <p role="status" className="figures mt-6 text-sm text-soft">
        {data.totalResults === 0
          ? t('Nothing found for “{query}”.', { query: asked.q })
          : `${verses(data.totalResults)} · ${data.translation.name}`}
      </p>
      <ol className="mt-2">
        {data.results.map(({ reference, label, content, chapterId }) => (
          <li key={reference} className="border-t border-line py-3">
            {chapterId === null ? (
              <span className="font-medium">{label}</span>
            ) : (
              <Link
                to="/reading"
                search={{ chapter: chapterId }}
                className="link inline-block min-h-6 font-medium"
                onClick={onChosen}
              >
                {label}
              </Link>
            )}
            <p className="font-serif text-lg">{content}</p>
          </li>
        ))}
      </ol>
      {data.totalPages > 1 && (
        <nav
          aria-label={t('Pages of results')}
          className="figures mt-2 flex items-center justify-between gap-3 border-t border-line pt-4 text-sm"
        >
          <Button look="quiet" small disabled={asked.page <= 1} onClick={() => onPage(asked.page - 1)}>
            {t('Previous')}
          </Button>
          <span>{t('{place, number} of {total, number}', { place: data.page, total: data.totalPages })}</span>
          <Button look="quiet" small disabled={asked.page >= data.totalPages} onClick={() => onPage(asked.page + 1)}>
            {t('Next')}
          </Button>
        </nav>
      )}
    </>
  );
}
