import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { GroupCardsPage } from '@/features/cards/group-cards-page';

export const Route = createFileRoute('/_member/groups/$groupId_/cards')({
  staticData: { title: msg('Sign-in cards') },
  component: GroupCardsRoute,
});

function GroupCardsRoute() {
  return <GroupCardsPage groupId={Number(Route.useParams().groupId)} />;
}
