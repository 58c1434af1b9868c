import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ScreenPage } from '@/features/challenges/screen/screen-page';

export const Route = createFileRoute('/_member/challenges/$challengeId_/screen')({
  staticData: { title: msg('A challenge on a screen') },
  component: ScreenRoute,
});

function ScreenRoute() {
  return <ScreenPage id={Number(Route.useParams().challengeId)} />;
}
