import type { ChallengeScreenAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { listed } from '@/shared/lib/lists';
import { rich, t } from '@/shared/language/speech';
import { chaptersOf, daysOf, spanInWords } from '@/shared/challenges/challenge-words';
import { useDay } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { cn } from '@/shared/lib/text';
import { ChurchMark } from '@/shared/marks/church-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { QrCode } from '@/shared/ui/qr-code';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { CHALLENGE_PAGE_MESSAGES, STATE_WORDS } from '../challenge-messages';
import { linkOf } from '../link-of';
import { screenQuery } from '../queries';
import { Race } from '../race';
import { ChaptersToday } from './chapters-today';
import './screen.css';

/** Teams that are readable at once. */
const LANES = 5;
/** A name that is longer has smaller letters. */
const LONG = 40;

/** A challenge for a screen in a church: live, dark, and nothing of the site around it. */
export function ScreenPage({ id }: { id: number }) {
  const asking = screenQuery(id);
  const query = useQuery(asking);
  useSharedView('boards', asking.queryKey);
  useDark();
  return (
    <Loaded
      query={query}
      failed={t(CHALLENGE_PAGE_MESSAGES.loadFailed)}
      loading={<LoadingBars label={t('Loading the challenge')} bars={['h-24', 'h-64', 'h-64']} />}
    >
      {(screen) => <Screen screen={screen} />}
    </Loaded>
  );
}

/** While it is shown: a beamer lights a dark room. */
function useDark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = 'dark';
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, []);
}

function Screen({ screen }: { screen: ChallengeScreenAnswer }) {
  const { challenge, standing, map } = screen;
  const hasTeams = challenge.teams !== 'none' && standing.teams.length > 0;
  const { link, isForAll } = linkOf(screen);
  const isOpen = challenge.state === 'announced' || challenge.state === 'running';
  return (
    <div className="big-screen flex flex-col gap-8" style={inkOf(challenge)}>
      <header className="flex flex-wrap items-start gap-x-[1.6vw] gap-y-4 lg:col-span-2">
        {challenge.look && (
          <div className="big-screen-mark">
            <ChurchMark look={challenge.look} size={96} />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <h1 className={cn('wrap-anywhere', challenge.name.length > LONG && 'is-long')}>{challenge.name}</h1>
          <p className="mt-1 text-soft wrap-anywhere">
            {challenge.scopeName ?? t('Everyone')} · {spanInWords(challenge)}
            {challenge.state !== 'running' &&
              challenge.state !== 'announced' &&
              ` · ${t(STATE_WORDS[challenge.state])}`}
          </p>
        </div>
        <DaysLeft screen={screen} />
      </header>
      <section aria-label={t('Together')} className="min-w-0">
        {challenge.state === 'announced' ? (
          <>
            <p className="big-screen-total text-rubric">
              <RollingNumber value={standing.readers} />
            </p>
            <p className="text-soft">
              {t('{readers, plural, one {reader is in} other {readers are in}}', { readers: standing.readers })}
            </p>
          </>
        ) : (
          <Read screen={screen} />
        )}
      </section>
      <section
        aria-label={hasTeams ? t('Teams') : t('{of, select, challenge {Join} other {Join}}', { of: 'challenge' })}
        className="min-w-0"
      >
        {hasTeams ? (
          <Race teams={standing.teams.slice(0, LANES)} laneClassName="big-screen-lane" short />
        ) : (
          isOpen && isForAll && <Join link={link} big />
        )}
      </section>
      <div className="flex items-end justify-between gap-8 lg:col-span-2">
        <div className="min-w-0 flex-1">
          {challenge.state === 'announced' ? (
            <p className="mb-2 text-soft wrap-anywhere">{chaptersOf(challenge)}</p>
          ) : (
            <p className="mb-[0.6vw] flex flex-wrap items-center gap-x-[2vw] text-soft">
              <Key look="today">{t('Read today')}</Key>
              <Key look="read">{t('Read since the start')}</Key>
            </p>
          )}
          <ChaptersToday map={map} />
        </div>
        {hasTeams && isOpen && isForAll && <Join link={link} />}
      </div>
    </div>
  );
}

/** The screen has the colour of the church. */
const inkOf = ({ look }: ChallengeScreenAnswer['challenge']): CSSProperties | undefined =>
  look ? ({ '--rubric': `var(--accent-${look.accent})` } as CSSProperties) : undefined;

const Key = ({ look, children }: { look: 'today' | 'read'; children: ReactNode }) => (
  <span className="inline-flex items-center gap-[0.5em]">
    <span aria-hidden="true" className="big-screen-cell big-screen-key" data-look={look} />
    {children}
  </span>
);

const Read = ({ screen: { standing, today } }: { screen: ChallengeScreenAnswer }) => (
  <>
    <p className="big-screen-total text-rubric">
      <RollingNumber value={standing.chapters} />
    </p>
    <p className="text-soft">
      {t(
        'of {chapters, plural, one {# chapter} other {# chapters}}, {readers, plural, one {# reader} other {# readers}}',
        { chapters: standing.target, readers: standing.readers },
      )}
    </p>
    <div className="mt-[1vw] flex flex-wrap gap-x-12 gap-y-4">
      <p>
        <span className="big-screen-figure text-gold">
          <RollingNumber value={today.chapters} />
        </span>
        <span className="block text-soft">
          {t('{chapters, plural, one {chapter today} other {chapters today}}', { chapters: today.chapters })}
        </span>
      </p>
      <p>
        <span className="big-screen-figure text-gold">
          <RollingNumber value={today.readers} />
        </span>
        <span className="block text-soft">
          {t('{readers, plural, one {reader today} other {readers today}}', { readers: today.readers })}
        </span>
      </p>
    </div>
    <p aria-live="polite" className="mt-[1vw] line-clamp-2 min-h-[2.5em] text-[1.2em] wrap-anywhere">
      {today.latest.length > 0 &&
        rich('<soft>Just read:</soft> {names}', {
          names: listed(today.latest),
          soft: (inside) => <span className="text-soft">{inside}</span>,
        })}
    </p>
  </>
);

function DaysLeft({ screen: { challenge, pace } }: { screen: ChallengeScreenAnswer }) {
  const day = useDay();
  if (challenge.state !== 'running' && challenge.state !== 'announced') return null;
  const isComing = challenge.state === 'announced';
  const days = isComing ? daysOf({ from: day, until: challenge.from }) - 1 : pace.daysLeft;
  return (
    <p className="text-end">
      <span className="big-screen-figure">{number(days)}</span>
      <span className="block text-soft">
        {isComing
          ? t('{days, plural, one {day to go} other {days to go}}', { days })
          : t('{days, plural, one {day left} other {days left}}', { days })}
      </span>
    </p>
  );
}

/** Read from afar a code needs a twelfth of the distance at least: it is as large as there is room. */
const Join = ({ link, big = false }: { link: string; big?: boolean }) => (
  <div className="shrink-0 text-center">
    <QrCode
      text={link}
      label={t('QR code of {link}', { link })}
      className={
        big
          ? 'mx-auto aspect-square h-auto w-[max(12rem,min(30vw,50vh))] rounded'
          : 'aspect-square h-auto w-[max(9rem,9.5vw)] rounded'
      }
    />
    <p className={big ? 'mt-2' : 'mt-1 text-[0.8em]'}>{t('Scan to join')}</p>
  </div>
);
