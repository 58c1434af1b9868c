import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ScreenPage } from '@/features/challenges/screen/screen-page';
import { noSuchPage } from '@/shared/lib/no-such-page';
import { positiveIn } from '@/shared/lib/search';

export const Route = createFileRoute('/_member/challenges/$challengeId_/screen')({
  beforeLoad: ({ params }): { challengeId: number } => ({
    challengeId: positiveIn(params.challengeId) ?? noSuchPage(),
  }),
  staticData: { title: msg('A challenge on a screen') },
  component: ScreenRoute,
});

function ScreenRoute() {
  return <ScreenPage id={Route.useRouteContext().challengeId} />;
}
