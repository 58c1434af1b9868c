import { RULE_PREVIEW_SORTS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { RulesPage } from '@/features/points/admin/rules-page';
import type { RulesSearch } from '@/features/points/admin/rule-queries';
import { oneOf, positiveIn, readLater, textIn, useSearching } from '@/shared/lib/search';

const ID_LENGTH = 36;

const searchIn = (search: Record<string, unknown>): RulesSearch => ({
  preview: textIn(search.preview, ID_LENGTH),
  sort: oneOf(RULE_PREVIEW_SORTS, search.sort),
  page: positiveIn(search.page),
});

export const Route = createFileRoute('/admin/rules')({
  validateSearch: readLater<RulesSearch>,
  staticData: { title: msg('Rules') },
  component: RulesRoute,
});

function RulesRoute() {
  return <RulesPage {...useSearching(Route, searchIn)} />;
}
