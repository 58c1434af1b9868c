import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ChallengesPage, type ChallengesSearch } from '@/features/challenges/challenges-page';
import { challengesQuery } from '@/shared/api/challenge-queries';
import { oneOf, readLater, useSearching } from '@/shared/lib/search';

const searchIn = (search: Record<string, unknown>): ChallengesSearch => ({
  make: oneOf(['new', 'october'] as const, search.make),
});

export const Route = createFileRoute('/_member/challenges/')({
  validateSearch: readLater<ChallengesSearch>,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(challengesQuery),
  staticData: { title: msg('Challenges') },
  component: ChallengesRoute,
});

function ChallengesRoute() {
  return <ChallengesPage {...useSearching(Route, searchIn)} />;
}
