import { CHURCH_MESSAGES, LIMITS, type ChurchAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { churchSearchQuery } from '../../shared/api/church-search';
import { messageOf } from '../../shared/api/errors';
import { count } from '../../shared/lib/format';
import { Button } from '../../shared/ui/button';
import { CodeField, codeIn } from '../../shared/ui/code-field';
import { TextField } from '../../shared/ui/field';
import { FormError } from '../../shared/ui/form-error';
import { notify } from '../../shared/ui/notify';
import { Section } from '../../shared/ui/page';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { Tag } from '../../shared/ui/tag';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { post, useChurchChange } from './queries';

export interface FindChurchProps {
  /** The term that stands in the address. */
  search: string;
  /** A join code that stands in the address. */
  code: string;
  onSearch: (term: string) => void;
}

/** For those who belong to no church: a code, or a search and a request. */
export function FindChurch({ search, code, onSearch }: FindChurchProps) {
  return (
    <div className="flex flex-col gap-12">
      <p className="max-w-prose text-lg text-soft">
        You belong to no church here yet. Enter the code that you were given, look for your church, or create it.
      </p>
      <Section id="join-code" title="Join with a code">
        <JoinByCode code={code} />
      </Section>
      <Section id="find-church" title="Find a church">
        <Search search={search} onSearch={onSearch} />
      </Section>
    </div>
  );
}

function JoinByCode({ code }: Pick<FindChurchProps, 'code'>) {
  const [joinCode, setJoinCode] = useState(codeIn(code, LIMITS.joinCodeMax));
  const [missing, setMissing] = useState(false);
  const join = useChurchChange(
    (code: string) => post('/churches/join', { joinCode: code }),
    () => void notify('Welcome: you are a member now.'),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    join.reset();
    setMissing(joinCode === '');
    if (joinCode !== '') join.mutate(joinCode);
  };
  const refused = join.error && messageOf(join.error, CHURCH_MESSAGES.joinCodeUnknown);
  return (
    <form noValidate onSubmit={submit} className="flex max-w-lg flex-wrap items-start gap-3">
      <CodeField
        label="Join code"
        className="flex-1 basis-48"
        max={LIMITS.joinCodeMax}
        value={joinCode}
        error={missing ? CHURCH_MESSAGES.joinCodeRequired : (refused ?? undefined)}
        onCode={setJoinCode}
      />
      <Button type="submit" className="mt-6.5" busy={join.isPending}>
        Join
      </Button>
    </form>
  );
}

function Search({ search, onSearch }: Pick<FindChurchProps, 'search' | 'onSearch'>) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const { data: churches, isError, error, isFetching, refetch } = useQuery(churchSearchQuery(search));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const term = typed.trim();
    if (term === '') return;
    if (term === search) void refetch();
    else onSearch(term);
  };
  return (
    <div className="flex flex-col gap-5">
      <form role="search" onSubmit={submit} className="flex max-w-lg flex-wrap items-end gap-3">
        <TextField
          label="Name or address"
          type="search"
          className="flex-1 basis-48"
          maxLength={LIMITS.searchMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="secondary" busy={isFetching && search !== ''}>
          Search
        </Button>
      </form>
      {!churches && isError && (
        <ErrorPanel
          message={messageOf(error, CHURCH_PAGE_MESSAGES.searchFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!churches && !isError && search !== '' && (
        <Loading label="Searching churches">
          <Skeleton className="h-16" />
        </Loading>
      )}
      <div role="status">
        {churches?.length === 0 && (
          <p className="text-soft">No church was found for “{search}”. A private one is found by its whole name.</p>
        )}
      </div>
      {churches && churches.length > 0 && <Found churches={churches} />}
    </div>
  );
}

function Found({ churches }: { churches: ChurchAnswer[] }) {
  const join = useChurchChange(
    (church: ChurchAnswer) => post('/churches/join', { churchId: church.id }),
    (church) => void notify(`${church.admin.name} decides on your request to join ${church.name}.`),
  );
  return (
    <>
      <FormError message={join.error && messageOf(join.error, CHURCH_PAGE_MESSAGES.joinFailed)} />
      <ul aria-label="Churches" className="border-t border-line">
        {churches.map((church) => (
          <li
            key={church.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium break-words">
                {church.name} {!church.allowPublicJoining && <Tag>Private</Tag>}
              </p>
              {church.description && <p className="line-clamp-2 break-words text-soft">{church.description}</p>}
              <p className="figures text-sm break-words text-soft">
                {[church.address, count(church.memberCount, 'member')].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Button
              look="secondary"
              small
              aria-label={`Ask to join ${church.name}`}
              disabled={join.isPending}
              busy={join.isPending && join.variables.id === church.id}
              onClick={() => join.mutate(church)}
            >
              Ask to Join
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
