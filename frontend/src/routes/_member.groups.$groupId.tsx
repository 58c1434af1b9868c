import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { GroupPage } from '@/features/groups/group-page';
import { groupQuery } from '@/features/groups/queries';
import { noSuchPage } from '@/shared/lib/no-such-page';
import { positiveIn } from '@/shared/lib/search';

export const Route = createFileRoute('/_member/groups/$groupId')({
  beforeLoad: ({ params }): { groupId: number } => ({ groupId: positiveIn(params.groupId) ?? noSuchPage() }),
  loader: ({ context: { queryClient, groupId } }) => void queryClient.prefetchQuery(groupQuery(groupId)),
  staticData: { title: msg('Group') },
  component: GroupRoute,
});

function GroupRoute() {
  const { groupId } = Route.useRouteContext();
  return <GroupPage key={groupId} id={groupId} />;
}
