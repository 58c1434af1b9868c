import { t } from '../language/speech';
import { messageOf, statusOf } from '../api/errors';
import { Loaded, type LoadedProps } from '../ui/loaded';
import { ErrorPanel } from '../ui/states';
import { ADMIN_PAGE_MESSAGES } from './admin-messages';

export interface AdminProblemProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  fallback: string;
}

/** Replaces content that failed to load. */
export function AdminProblem({ query, fallback }: AdminProblemProps) {
  if (statusOf(query.error) === 403) return <ErrorPanel message={t(ADMIN_PAGE_MESSAGES.deniedPage)} />;
  return (
    <ErrorPanel
      message={messageOf(query.error, fallback)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

/** `Loaded` for administrators: a forbidden page says so and offers no retry. */
export const AdminLoaded = <Data,>({ failed, ...rest }: LoadedProps<Data> & { failed: string }) => (
  <Loaded {...rest} failed={<AdminProblem query={rest.query} fallback={failed} />} />
);
