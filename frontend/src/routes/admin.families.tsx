import { ADMIN_FAMILY_SORTS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { FamiliesPage, type FamiliesSearch } from '@/features/administration/people/families-page';
import { listIn, positiveIn, readLater, useSearching } from '@/shared/lib/search';

const searchIn = (search: Record<string, unknown>): FamiliesSearch => ({
  ...listIn(search, ADMIN_FAMILY_SORTS),
  family: positiveIn(search.family),
});

export const Route = createFileRoute('/admin/families')({
  validateSearch: readLater<FamiliesSearch>,
  staticData: { title: msg('Families') },
  component: FamiliesRoute,
});

function FamiliesRoute() {
  return <FamiliesPage {...useSearching(Route, searchIn, 'page')} />;
}
