import type { Role, Route, World } from '../authorisation-matrix';
import type { Answer } from './api';
import type { TestApp } from './test-app';

export interface Calling {
  readonly world: World;
  /** The role for whom the body is built. */
  readonly role: Role;
  readonly token?: string;
}

/** Calls a route of the matrix. */
export const answerOf = (t: TestApp, route: Route, { world, role, token }: Calling): Promise<Answer<unknown>> => {
  const body = route.body?.(world, role) ?? (route.method === 'GET' ? undefined : {});
  return t.api(route.method, route.path?.(world) ?? route.url, { token, body });
};

/** The same; returns the status. */
export const callRoute = async (t: TestApp, route: Route, calling: Calling): Promise<number> =>
  (await answerOf(t, route, calling)).status;
