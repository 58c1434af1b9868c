import { ADDRESS_LIMITS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { DefinitionsPage, type DefinitionsSearch } from '@/features/levels-and-badges/admin/definitions-page';
import { positiveIn, readLater, textIn, useSearching } from '@/shared/lib/search';

const searchIn = (search: Record<string, unknown>): DefinitionsSearch => ({
  find: textIn(search.find, ADDRESS_LIMITS.searchMax),
  reader: positiveIn(search.reader),
});

export const Route = createFileRoute('/admin/definitions')({
  validateSearch: readLater<DefinitionsSearch>,
  staticData: { title: msg('Badges and Levels') },
  component: DefinitionsRoute,
});

function DefinitionsRoute() {
  return <DefinitionsPage {...useSearching(Route, searchIn)} />;
}
