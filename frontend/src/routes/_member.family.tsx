import { createFileRoute } from '@tanstack/react-router';
import { FamiliesPage } from '../features/families/families-page';
import { familiesQuery } from '../shared/api/account-queries';
import { textIn } from '../shared/lib/text-in';

interface Search {
  /** An invite code, from a link that somebody passed on. */
  join?: string;
}

export const Route = createFileRoute('/_member/family')({
  validateSearch: ({ join }): Search => ({ join: textIn(join) }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(familiesQuery),
  staticData: { title: 'My Family' },
  component: Page,
});

function Page() {
  const { join } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FamiliesPage
      key={join}
      code={join}
      onCodeUsed={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}
