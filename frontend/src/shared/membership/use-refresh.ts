import { useQueryClient } from '@tanstack/react-query';
import { keys, keysAbout } from '../api/keys';
import { reloadUser } from '../auth/auth-store';

/** Refetches what shows families, then what those read together that the account still belongs to. */
export function useRefreshFamilies(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const [families, ...others] = keysAbout.families;
    for (const queryKey of others) void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: families });
    void client.invalidateQueries({ queryKey: keys.together });
  };
}

/** Refetches church memberships, for the page and the header, and what shows them. */
export function useRefreshChurch(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    const [church, ...others] = keysAbout.church;
    for (const queryKey of others) void client.invalidateQueries({ queryKey });
    return Promise.all([client.invalidateQueries({ queryKey: church }), reloadUser()]);
  };
}
