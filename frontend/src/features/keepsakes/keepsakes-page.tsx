import { ACCENT_INKS, type Accent, type ReviewAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { EVER, reviewQuery } from '@/shared/api/review-query';
import { useAuth } from '@/shared/auth/auth-store';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { siteName } from '@/shared/lib/browser';
import { showInstant, useDay } from '@/shared/lib/days';
import type { Searching } from '@/shared/lib/search';
import { buttonLook } from '@/shared/ui/button';
import { Choices } from '@/shared/ui/choices';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { featsOf } from './certificate';
import { KEEPSAKE_MESSAGES, KIND_WORDS } from './keepsake-messages';
import { KINDS, type KeepsakesSearch } from './keepsakes-search';
import { CertificateStudio } from './certificate-studio';
import { MapStudio } from './map-studio';
import { YearStudio } from './year-studio';

/** Whose keepsakes they are. */
interface Owner {
  id: number;
  name: string;
  /** Of the account; other people's readers may have another one. */
  church: { name: string; accent: Accent } | null;
}

/** What somebody read, as certificates and posters to print, save or share. */
export function KeepsakesPage({ search, onSearch }: Searching<KeepsakesSearch>) {
  const readers = useQuery(readersQuery);
  const families = useQuery(familiesQuery);
  const { user } = useAuth();
  const church = user?.churchMembershipStatus === 'approved' ? user.church : null;
  const own = (readers.data ?? []).map(({ id, name }) => ({ id, name, church }));
  const others = (families.data ?? [])
    .flatMap((family) => family.readers)
    .filter(({ id }, place, all) => [...own, ...all.slice(0, place)].every((reader) => reader.id !== id));
  const known: Owner[] = [...own, ...others.map(({ id, name }) => ({ id, name, church: null }))];
  const owner = known.find(({ id }) => id === search.reader) ?? known.at(0);
  return (
    <>
      <PageHeading lead={t('For the wall, the fridge or a friend.')}>{t('Keepsakes')}</PageHeading>
      <Loaded query={readers} failed={t(KEEPSAKE_MESSAGES.readersFailed)} loading={t('Loading readers')}>
        {() =>
          !owner ? (
            <EmptyState
              title={t(KEEPSAKE_MESSAGES.noReaders)}
              action={
                <Link to="/readers" className={buttonLook('primary')}>
                  {t('My Readers')}
                </Link>
              }
            />
          ) : (
            <>
              {known.length > 1 && (
                <SelectField
                  label={t('Reader')}
                  className="mb-6 w-full max-w-xs"
                  value={owner.id}
                  onChange={(event) => onSearch({ kind: search.kind, reader: Number(event.target.value) })}
                >
                  <NameOptions of={known} />
                </SelectField>
              )}
              <OfOwner key={owner.id} owner={owner} search={search} onSearch={onSearch} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function OfOwner({ owner, search, onSearch }: Searching<KeepsakesSearch> & { owner: Owner }) {
  const today = useDay();
  const query = useQuery(reviewQuery(owner.id, { from: EVER, until: today }));
  return (
    <Loaded
      query={query}
      failed={t(KEEPSAKE_MESSAGES.failed)}
      loading={<LoadingBars label={t('Loading the keepsakes')} bars={['h-9 w-64', 'h-[32rem] w-full max-w-md']} />}
    >
      {(review) => <Shown owner={owner} review={review} search={search} onSearch={onSearch} />}
    </Loaded>
  );
}

interface ShownProps extends Searching<KeepsakesSearch> {
  owner: Owner;
  review: ReviewAnswer['review'];
}

function Shown({ owner, review, search, onSearch }: ShownProps) {
  const feats = featsOf(review);
  const kind = search.kind ?? (feats.length > 0 ? 'certificate' : 'map');
  const words = {
    name: owner.name,
    church: owner.church?.name ?? null,
    accent: ACCENT_INKS[owner.church?.accent ?? 'oxblood'],
    canon: review.canon,
    counts: review.chapterReadCounts,
    check: checkOf(review),
  };
  if (review.chapters === 0)
    return (
      <EmptyState
        title={t('Nothing to frame yet for {name}.', { name: owner.name })}
        action={
          <Link to="/report" className={buttonLook('primary')}>
            {t('Report Reading')}
          </Link>
        }
      >
        {t(
          'A poster of the map comes with the first chapter, a certificate with each whole book and each whole Bible.',
        )}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      <Choices
        label={t('Keepsake')}
        of={KINDS.map((id) => ({ id, name: t(KIND_WORDS[id]) }))}
        chosen={kind}
        onChoice={(next) => onSearch({ ...search, kind: next })}
      />
      {kind === 'certificate' && (
        <CertificateStudio
          words={words}
          feats={feats}
          chosen={search.feat}
          onFeat={(feat) => onSearch({ ...search, feat })}
        />
      )}
      {kind === 'map' && <MapStudio words={words} review={review} />}
      {kind === 'year' && (
        <YearStudio
          words={words}
          readerId={owner.id}
          chosen={search.year}
          onYear={(year) => onSearch({ ...search, year })}
        />
      )}
    </div>
  );
}

/** By the newest event that the figures rest on, which administrators can look up. */
const checkOf = ({ asOf }: ReviewAnswer['review']): string[] => [
  t('As of {moment} · {site} · record {record}', {
    moment: showInstant(asOf.at),
    site: siteName(),
    record: asOf.eventId,
  }),
  t('To check this page, ask an administrator to look up that record under Events.'),
];
