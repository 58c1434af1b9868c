import { Loaded, type LoadedProps } from '../../../shared/ui/loaded';
import { AdminProblem } from './admin-problem';

/** `Loaded` for administrators: a page that one may not see says so, and offers no second try. */
export const AdminLoaded = <Data,>({ failed, ...rest }: LoadedProps<Data> & { failed: string }) => (
  <Loaded {...rest} failed={<AdminProblem query={rest.query} fallback={failed} />} />
);
