import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { GroupCardsPage } from '@/features/cards/group-cards-page';
import { noSuchPage } from '@/shared/lib/no-such-page';
import { positiveIn } from '@/shared/lib/search';

export const Route = createFileRoute('/_member/groups/$groupId_/cards')({
  beforeLoad: ({ params }): { groupId: number } => ({ groupId: positiveIn(params.groupId) ?? noSuchPage() }),
  staticData: { title: msg('Sign-in cards') },
  component: GroupCardsRoute,
});

function GroupCardsRoute() {
  return <GroupCardsPage groupId={Route.useRouteContext().groupId} />;
}
