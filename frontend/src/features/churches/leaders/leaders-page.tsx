import { hasRights, type ChurchAnswer, type LeadersReadingAnswer } from '@lectio/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { CheckField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { daysBetween } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import type { Searching } from '@/shared/lib/search';
import { Button, buttonLook } from '@/shared/ui/button';
import { DayRange } from '@/shared/ui/day-range';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { CHURCH_PAGE_MESSAGES } from '../church-messages';
import { leadersReadingQuery, type LeadersSearch } from './leaders-queries';
import { ByGroup } from './by-group';
import { ChurchPlansTable, isQuiet, QUIET_WEEKS, ReadersTable, WeeksTable } from './leaders-tables';
import { currentChurchQuery } from '../queries';

/** What members share with those who lead their church, on a screen and on paper. */
export function LeadersPage(asked: Searching<LeadersSearch>) {
  const church = useQuery(currentChurchQuery);
  return (
    <Loaded
      query={church}
      failed={t(CHURCH_PAGE_MESSAGES.loadFailed)}
      loading={<LoadingBars label={t('Loading churches')} bars={['h-10 w-64', 'h-48']} gap="gap-4" />}
    >
      {({ church: mine }) =>
        mine && hasRights(mine.role, 'leader') ? <Shared church={mine} {...asked} /> : <ForLeadersOnly />
      }
    </Loaded>
  );
}

const ForLeadersOnly = () => (
  <>
    <PageHeading>{t('Who Reads')}</PageHeading>
    <EmptyState
      sketch="people"
      title={t('This page is for church leaders.')}
      action={
        <Link to="/church-management" className={buttonLook('primary')}>
          {t('My Church')}
        </Link>
      }
    />
  </>
);

function Shared({ church, search, onSearch }: Searching<LeadersSearch> & { church: ChurchAnswer }) {
  const query = useQuery(leadersReadingQuery(church.id, search));
  const take = useMutation({
    mutationFn: ({ from, to }: LeadersReadingAnswer) =>
      download(`/churches/${church.id}/reading.csv?from=${from}&to=${to}`, `lectio-reading-${from}-${to}.csv`),
  });
  const change = (part: Partial<LeadersSearch>): void => onSearch({ ...search, ...part }, { replace: true });
  return (
    <>
      <PageHeading
        lead={query.data && `${church.name} · ${daysBetween(query.data.from, query.data.to)}`}
        aside={
          query.data && (
            <>
              <Button look="secondary" onClick={() => window.print()}>
                {t('Print')}
              </Button>
              <Button look="secondary" busy={take.isPending} onClick={() => take.mutate(query.data)}>
                {t('Download (CSV)')}
              </Button>
            </>
          )
        }
      >
        {t('Who Reads')}
      </PageHeading>
      <FormError message={take.error && messageOf(take.error, t(CHURCH_PAGE_MESSAGES.leadersFailed))} />
      <div className="mb-8 flex max-w-xl flex-wrap gap-4 print:hidden">
        <DayRange
          days={{ startDate: search.from ?? query.data?.from, endDate: search.to ?? query.data?.to }}
          onChange={(part) =>
            change({
              ...('startDate' in part && { from: part.startDate }),
              ...('endDate' in part && { to: part.endDate }),
            })
          }
        />
      </div>
      <Loaded
        query={query}
        failed={t(CHURCH_PAGE_MESSAGES.leadersFailed)}
        loading={<LoadingBars label={t('Loading what members share')} bars={['h-20', 'h-48']} gap="gap-4" />}
      >
        {(reading) =>
          reading.sharing === 0 ? (
            <NobodyShares members={reading.members} />
          ) : (
            <Reading
              churchId={church.id}
              reading={reading}
              quiet={search.quiet ?? false}
              onQuiet={(quiet) => change({ quiet })}
            />
          )
        }
      </Loaded>
    </>
  );
}

const NobodyShares = ({ members }: { members: number }) => (
  <EmptyState
    sketch="people"
    title={t('{members, plural, one {Your only member doesn’t share yet.} other {None of # members share yet.}}', {
      members,
    })}
  >
    {t(
      'Each member decides. The switch “Share my reading with my church’s leaders” is on their church page and in their settings.',
    )}
  </EmptyState>
);

interface ReadingProps {
  churchId: number;
  reading: LeadersReadingAnswer;
  quiet: boolean;
  onQuiet: (quiet?: true) => void;
}

function Reading({ churchId, reading, quiet, onQuiet }: ReadingProps) {
  const { members, sharing, readers } = reading;
  const shown = quiet ? readers.filter(isQuiet) : readers;
  const totals: [string, string][] = [
    [t('Members who share'), t('{sharing} of {members}', { sharing, members })],
    [t('Of these, read'), t('{reading} of {sharing}', { reading: reading.reading, sharing })],
    [t('Chapters'), number(reading.chapters)],
  ];
  return (
    <div className="flex flex-col gap-10">
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {totals.map(([name, value]) => (
          <div key={name} className="border-t border-line pt-3">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="font-serif text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <Section id="leaders-readers" title={t('Readers')}>
        <CheckField
          label={t('Only those who haven’t read for {weeks} weeks or more', { weeks: QUIET_WEEKS })}
          className="print:hidden"
          checked={quiet}
          onChange={(event) => onQuiet(event.target.checked || undefined)}
        />
        {shown.length === 0 ? (
          <p role="status" className="mt-3 text-soft">
            {t('Nobody. Everyone who shares has read lately.')}
          </p>
        ) : (
          <ReadersTable readers={shown} />
        )}
      </Section>
      <Section id="leaders-weeks" title={t('Chapters a week')}>
        <WeeksTable label={t('Chapters a week')} weeks={reading.weeks} />
      </Section>
      {reading.groups.length > 0 && <ByGroup churchId={churchId} reading={reading} />}
      {reading.plans.length > 0 && (
        <Section id="leaders-plans" title={t('Our plans')}>
          <ChurchPlansTable plans={reading.plans} />
        </Section>
      )}
      <p className="max-w-prose text-sm text-soft">
        {t('These numbers are only about members who share. Please keep them to yourselves.')}
      </p>
    </div>
  );
}
