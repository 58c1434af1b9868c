import { createFileRoute } from '@tanstack/react-router';
import { ActionsPage } from '../features/administration/actions/actions-page';
import { positiveIn } from '../shared/lib/search';

export const Route = createFileRoute('/admin/actions')({
  validateSearch: ({ before }: Record<string, unknown>): { before?: number } => ({ before: positiveIn(before) }),
  staticData: { title: 'Actions' },
  component: ActionsRoute,
});

function ActionsRoute() {
  const navigate = Route.useNavigate();
  return <ActionsPage before={Route.useSearch().before} onBefore={(before) => void navigate({ search: { before } })} />;
}
