import type { ChallengePageAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { challengeQuery } from '@/shared/api/challenge-queries';
import { chaptersOf, spanInWords } from '@/shared/challenges/challenge-words';
import { siteQuery } from '@/shared/site/site-query';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PosterSheet } from '@/shared/ui/poster-sheet';
import { CHALLENGE_PAGE_MESSAGES } from './challenge-messages';
import { linkOf } from './link-of';

/** A challenge on A4, for a notice board. */
export function PosterPage({ id }: { id: number }) {
  const query = useQuery(challengeQuery(id));
  return (
    <div className="mx-auto max-w-4xl">
      <p className="mb-4 print:hidden">
        <Link to="/challenges/$challengeId" params={{ challengeId: String(id) }} className="link">
          {t('Back to the challenge')}
        </Link>
      </p>
      <Loaded
        query={query}
        failed={t(CHALLENGE_PAGE_MESSAGES.loadFailed)}
        loading={<LoadingBars label={t('Loading the challenge')} bars={['h-12', 'h-96']} />}
      >
        {(page) => <Sheet page={page} />}
      </Loaded>
    </div>
  );
}

function Sheet({ page }: { page: ChallengePageAnswer }) {
  const { challenge } = page;
  const { data: site } = useQuery(siteQuery);
  const { link, isForAll } = linkOf(page);
  return (
    <PosterSheet
      note={
        isForAll
          ? challenge.scopeName === null
            ? t('Anyone with this page can join the challenge, as long as the code is current.')
            : t('Anyone with this page can join {group} and the challenge, as long as the code is current.', {
                group: challenge.scopeName,
              })
          : t(
              'This code only works for people who are already in {group}. Those who lead it can print one for everyone.',
              { group: challenge.scopeName ?? '' },
            )
      }
      link={link}
      from={challenge.scopeName ?? site?.name ?? 'Lectio'}
      look={challenge.look}
      title={challenge.name}
      closing={t('Create an account and report your first chapter. It takes a minute and it’s free.')}
    >
      <div className="flex flex-col gap-2">
        <p className="text-2xl font-medium wrap-anywhere">{spanInWords(challenge)}</p>
        <p className="text-xl wrap-anywhere">{t('We read: {chapters}', { chapters: chaptersOf(challenge) })}</p>
        {challenge.reward && <p className="text-lg wrap-anywhere">{challenge.reward}</p>}
      </div>
    </PosterSheet>
  );
}
