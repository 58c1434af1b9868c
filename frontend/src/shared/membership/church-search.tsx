import { type ChurchAnswer, type ChurchesAnswer, LIMITS } from '@lectio/contract';
import { queryOptions, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { t } from '../language/speech';
import { readQuery } from '../api/client';
import { messageOf } from '../api/errors';
import { keys } from '../api/keys';
import { TextField } from '../forms/field';
import { FormError } from '../forms/form-note';
import { Button } from '../ui/button';
import { Loaded, LoadingBars } from '../ui/loaded';
import { CHURCH_WORDS } from './membership-messages';

/** Sends no request for a blank term. */
const churchSearchQuery = (term: string) =>
  queryOptions({
    ...readQuery<ChurchesAnswer>([...keys.church, 'search', term], `/churches/search/${encodeURIComponent(term)}`),
    select: (answer) => answer.churches,
    enabled: term !== '',
  });

export interface ChurchSearchProps extends ChurchesFoundProps {
  label: string;
  /** The search term; nothing is searched for a blank one. */
  term: string;
  onTerm: (term: string) => void;
  /** Shown when no church is found. */
  none: ReactNode;
}

/** Searches churches and requests membership. */
export function ChurchSearch({ label, term, onTerm, none, ...found }: ChurchSearchProps) {
  const [typed, setTyped] = useState(term);
  useEffect(() => setTyped(term), [term]);
  const query = useQuery(churchSearchQuery(term));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') return;
    if (wanted === term) void query.refetch();
    else onTerm(wanted);
  };
  return (
    <div className="flex flex-col gap-5">
      <form role="search" onSubmit={submit} className="flex max-w-lg flex-wrap items-end gap-3">
        <TextField
          label={label}
          type="search"
          className="flex-1 basis-48"
          maxLength={LIMITS.searchMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="secondary" busy={query.isFetching}>
          {t('Search')}
        </Button>
      </form>
      <div role="status">{query.data?.length === 0 && <p className="text-soft">{none}</p>}</div>
      {term !== '' && (
        <Loaded
          query={query}
          failed={t(CHURCH_WORDS.searchFailed)}
          loading={<LoadingBars label={t('Searching churches')} bars={['h-16']} />}
          empty={null}
        >
          {(churches) => <ChurchesFound churches={churches} {...found} />}
        </Loaded>
      )}
    </div>
  );
}

/** What asks to join a church that was found. Its id alone would tell strangers of a private one. */
export const requestToJoin = ({ id, name, allowPublicJoining }: ChurchAnswer): { churchId: number; name?: string } =>
  allowPublicJoining ? { churchId: id } : { churchId: id, name };

interface ChurchesFoundProps {
  join: Pick<UseMutationResult<unknown, Error, ChurchAnswer>, 'mutate' | 'isPending' | 'variables' | 'error'>;
  /** The label of the button next to each church. */
  ask: string;
  /** The same for screen readers, naming the church. */
  askFor: (church: ChurchAnswer) => string;
  /** Describes a church. */
  children: (church: ChurchAnswer) => ReactNode;
}

function ChurchesFound({ churches, join, ask, askFor, children }: ChurchesFoundProps & { churches: ChurchAnswer[] }) {
  return (
    <>
      <FormError message={join.error && messageOf(join.error, t(CHURCH_WORDS.joinFailed))} />
      <ul aria-label={t('Churches')} className="border-t border-line">
        {churches.map((church) => (
          <li
            key={church.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div className="min-w-0 flex-1 basis-56">{children(church)}</div>
            <Button
              look="secondary"
              small
              aria-label={askFor(church)}
              disabled={join.isPending}
              busy={join.isPending && join.variables?.id === church.id}
              onClick={() => join.mutate(church)}
            >
              {ask}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
