export const TOKEN_KEY = 'lectio.token';

let memory: string | null = null;

/** The bearer token, from local storage; kept in memory where storage is blocked. */
export const readToken = (): string | null => {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return memory;
  }
};

export const writeToken = (token: string | null): void => {
  memory = token;
  try {
    if (token) localStorage.setItem(TOKEN_KEY, token);
    else localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Blocked storage: the session lasts as long as the page.
  }
};
