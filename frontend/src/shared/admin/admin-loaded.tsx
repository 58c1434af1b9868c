import { Loaded, type LoadedProps } from '../ui/loaded';
import { AdminProblem } from './admin-problem';

/** `Loaded` for administrators: a forbidden page says so and offers no retry. */
export const AdminLoaded = <Data,>({ failed, ...rest }: LoadedProps<Data> & { failed: string }) => (
  <Loaded {...rest} failed={<AdminProblem query={rest.query} fallback={failed} />} />
);
