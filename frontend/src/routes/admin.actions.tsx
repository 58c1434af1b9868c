import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import type { ActionsSearch } from '@/features/administration/audit/action-queries';
import { ActionsPage } from '@/features/administration/audit/actions-page';
import { instantIn, positiveIn, readLater, textIn } from '@/shared/lib/search';

const LONGEST = 100;
const matching = (shape: RegExp, value: unknown): string | undefined => {
  const text = textIn(value, LONGEST);
  return text !== undefined && shape.test(text) ? text : undefined;
};

const searchIn = ({ by, target, kind, event, from, to, before }: Record<string, unknown>): ActionsSearch => ({
  by: matching(/^(operator|[1-9]\d{0,8})$/, by),
  target: matching(/^[a-z]{1,20}:[\w.-]{1,64}$/, target),
  kind: matching(/^[a-z-]{1,30}$/, kind),
  event: matching(/^\d{1,2}-\d{1,15}$/, event),
  from: instantIn(from),
  to: instantIn(to),
  before: positiveIn(before),
});

export const Route = createFileRoute('/admin/actions')({
  validateSearch: readLater<ActionsSearch>,
  staticData: { title: msg('Actions') },
  component: ActionsRoute,
});

function ActionsRoute() {
  const navigate = Route.useNavigate();
  return (
    <ActionsPage search={Route.useSearch({ select: searchIn })} onSearch={(search) => void navigate({ search })} />
  );
}
