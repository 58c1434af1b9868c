import { createFileRoute, redirect } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { UserPage } from '@/features/administration/people/user-page';
import { positiveIn } from '@/shared/lib/search';

export const Route = createFileRoute('/admin/users_/$userId')({
  beforeLoad: ({ params }): { userId: number } => {
    const userId = positiveIn(params.userId);
    if (userId === undefined) throw redirect({ to: '/admin/users', replace: true });
    return { userId };
  },
  staticData: { title: msg('User') },
  component: UserRoute,
});

function UserRoute() {
  return <UserPage id={Route.useRouteContext().userId} />;
}
