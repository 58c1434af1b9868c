import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { PosterPage } from '@/features/challenges/poster-page';

export const Route = createFileRoute('/_member/challenges/$challengeId_/poster')({
  staticData: { title: msg('A poster for a challenge') },
  component: PosterRoute,
});

function PosterRoute() {
  return <PosterPage id={Number(Route.useParams().challengeId)} />;
}
