import { Film } from 'lucide-react';
import { Suspense } from 'react';
import { useAuth } from '@/shared/auth/auth-store';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { RadioField } from '@/shared/forms/field';
import { LoadingBars } from '@/shared/ui/loaded';
import type { FilmOf, ProgressSearch } from '../progress-search';
import type { ShownReader } from '../use-shown-readers';

const FilmView = lazy(() => import('./film-view').then((module) => ({ default: module.FilmView })));

interface Choice {
  of: FilmOf;
  label: string;
  path: string;
}

export interface FilmSectionProps {
  search: ProgressSearch;
  shown: readonly ShownReader[];
  family: { id: number; name: string } | undefined;
  onSearch: (search: ProgressSearch) => void;
}

/** The film of whom the page shows, of the church and of everybody. Nothing is loaded before it is asked for. */
export function FilmSection({ search, shown, family, onSearch }: FilmSectionProps) {
  const { user } = useAuth();
  const church = user?.churchMembershipStatus === 'approved' ? user.church : null;
  const reader = shown.find(({ id }) => id === search.of) ?? shown[0];
  const choices: Choice[] = [
    { of: 'reader', label: reader.name, path: `/readers/${reader.id}/film` },
    ...(family ? [{ of: 'family' as const, label: family.name, path: `/families/${family.id}/film` }] : []),
    ...(church ? [{ of: 'church' as const, label: church.name, path: `/churches/${church.id}/film` }] : []),
    { of: 'everybody', label: 'Everybody', path: '/community/film' },
  ];
  const chosen = choices.find(({ of }) => of === search.film);
  if (!chosen)
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="max-w-prose grow text-soft">Watch the map fill day by day, from the first report to today.</p>
        <Button look="secondary" onClick={() => onSearch({ ...search, film: family ? 'family' : 'reader' })}>
          <Film aria-hidden="true" className="size-5" />
          Show the film
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <fieldset tabIndex={-1} data-takes-focus className="flex flex-wrap gap-x-8 gap-y-1">
        <legend className="sr-only">Whose film</legend>
        {choices.map(({ of, label }) => (
          <RadioField
            key={of}
            label={label}
            name="film"
            checked={of === chosen.of}
            onChange={() => onSearch({ ...search, film: of })}
          />
        ))}
      </fieldset>
      <Suspense fallback={<LoadingBars label="Loading the film" bars={['h-12 w-56', 'h-8 w-full', 'h-96 w-full']} />}>
        <FilmView
          key={chosen.path}
          path={chosen.path}
          label={chosen.label}
          onOpen={chosen.of === 'reader' ? (at) => onSearch({ ...search, at, year: undefined }) : undefined}
        />
      </Suspense>
    </div>
  );
}
