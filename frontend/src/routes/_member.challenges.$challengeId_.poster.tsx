import { createFileRoute } from '@tanstack/react-router';
import { PosterPage } from '@/features/challenges/poster-page';

export const Route = createFileRoute('/_member/challenges/$challengeId_/poster')({
  staticData: { title: 'A poster for a challenge' },
  component: PosterRoute,
});

function PosterRoute() {
  return <PosterPage id={Number(Route.useParams().challengeId)} />;
}
