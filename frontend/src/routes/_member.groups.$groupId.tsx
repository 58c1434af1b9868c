import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { GroupPage } from '@/features/groups/group-page';
import { groupQuery } from '@/features/groups/queries';

export const Route = createFileRoute('/_member/groups/$groupId')({
  loader: ({ context: { queryClient }, params: { groupId } }) =>
    void queryClient.prefetchQuery(groupQuery(Number(groupId))),
  staticData: { title: msg('Group') },
  component: GroupRoute,
});

function GroupRoute() {
  const { groupId } = Route.useParams();
  return <GroupPage key={groupId} id={Number(groupId)} />;
}
