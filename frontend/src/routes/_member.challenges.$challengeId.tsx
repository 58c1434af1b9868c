import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ChallengePage } from '@/features/challenges/challenge-page';
import { challengeQuery } from '@/shared/api/challenge-queries';
import { positiveIn, useAhead } from '@/shared/lib/search';
import { noSuchPage } from '@/shared/lib/no-such-page';

export const Route = createFileRoute('/_member/challenges/$challengeId')({
  validateSearch: (search: Record<string, unknown>): { edit?: true } => ({ edit: search.edit === true || undefined }),
  beforeLoad: ({ params }): { challengeId: number } => ({
    challengeId: positiveIn(params.challengeId) ?? noSuchPage(),
  }),
  loader: ({ context: { queryClient, challengeId } }) => void queryClient.prefetchQuery(challengeQuery(challengeId)),
  staticData: { title: msg('Challenge') },
  component: ChallengeRoute,
});

function ChallengeRoute() {
  const { challengeId } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const [{ edit }, go] = useAhead<{ edit?: true }>(
    Route.useSearch(),
    (next) => void navigate({ search: next, resetScroll: false }),
  );
  return (
    <ChallengePage
      key={challengeId}
      id={challengeId}
      isEditing={edit ?? false}
      onEdit={(isEditing) => go({ edit: isEditing || undefined })}
    />
  );
}
