import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { PosterPage } from '@/features/challenges/poster-page';
import { noSuchPage } from '@/shared/lib/no-such-page';
import { positiveIn } from '@/shared/lib/search';

export const Route = createFileRoute('/_member/challenges/$challengeId_/poster')({
  beforeLoad: ({ params }): { challengeId: number } => ({
    challengeId: positiveIn(params.challengeId) ?? noSuchPage(),
  }),
  staticData: { title: msg('A poster for a challenge') },
  component: PosterRoute,
});

function PosterRoute() {
  return <PosterPage id={Route.useRouteContext().challengeId} />;
}
