import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { PaperPage, type PaperSearch } from '@/features/plans/paper/paper-page';
import { dateIn, positiveIn, readLater, useSearching } from '@/shared/lib/search';

const monthIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

const searchIn = (search: Record<string, unknown>): PaperSearch => ({
  start: dateIn(search.start),
  reader: positiveIn(search.reader),
  month: monthIn(search.month),
});

export const Route = createFileRoute('/_member/reading-plans_/$planId/paper')({
  validateSearch: readLater<PaperSearch>,
  staticData: { title: msg('A plan on paper') },
  component: PaperRoute,
});

function PaperRoute() {
  const { planId } = Route.useParams();
  return <PaperPage planId={planId} {...useSearching(Route, searchIn)} />;
}
