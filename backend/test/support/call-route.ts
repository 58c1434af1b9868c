import type { Role, Route, World } from '../authorisation-matrix';
import type { TestApp } from './test-app';

export interface Calling {
  readonly world: World;
  /** The role for whom the body is built. */
  readonly role: Role;
  readonly token?: string;
  readonly cookie?: string;
}

/** Calls a route of the matrix; returns the status. */
export const callRoute = async (t: TestApp, route: Route, { world, role, token, cookie }: Calling): Promise<number> => {
  const body = route.body?.(world, role) ?? (route.method === 'GET' ? undefined : {});
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  return (await t.api(route.method, route.path?.(world) ?? route.url, { token, body, headers })).status;
};
