import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ChallengePage } from '@/features/challenges/challenge-page';
import { challengeQuery } from '@/shared/api/challenge-queries';
import { useAhead } from '@/shared/lib/search';

export const Route = createFileRoute('/_member/challenges/$challengeId')({
  validateSearch: (search: Record<string, unknown>): { edit?: true } => ({ edit: search.edit === true || undefined }),
  loader: ({ context: { queryClient }, params: { challengeId } }) =>
    void queryClient.prefetchQuery(challengeQuery(Number(challengeId))),
  staticData: { title: msg('Challenge') },
  component: ChallengeRoute,
});

function ChallengeRoute() {
  const { challengeId } = Route.useParams();
  const navigate = Route.useNavigate();
  const [{ edit }, go] = useAhead<{ edit?: true }>(
    Route.useSearch(),
    (next) => void navigate({ search: next, resetScroll: false }),
  );
  return (
    <ChallengePage
      key={challengeId}
      id={Number(challengeId)}
      isEditing={edit ?? false}
      onEdit={(isEditing) => go({ edit: isEditing || undefined })}
    />
  );
}
