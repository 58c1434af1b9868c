/**
 * What the product's SQL expects of its session, and what makes the text in a backup mean the same on every server. A
 * server, a database, a role or an address may have other settings, such as dates in another order or transactions that
 * do not see what others commit.
 */
const EXPECTED = {
  search_path: 'public',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  // Connections of a pool, and one that listens, are silent for hours.
  idle_session_timeout: '0',
};

/** How the server takes one option that is set to a value. */
const optionOf = ([name, value]: [string, string]): string => `-c ${name}=${value.replaceAll(/[\\ ]/g, '\\$&')}`;

/**
 * Where to connect and as what: the address, and `options` for its session. What the address itself has as `options`
 * is kept, but ours come last and hold.
 */
export const inSession = (
  address: string,
  settings: Readonly<Record<string, string>> = {},
): { readonly connectionString: string; readonly options: string } => {
  const url = new URL(address);
  const own = url.searchParams.get('options');
  url.searchParams.delete('options');
  const ours = Object.entries({ ...EXPECTED, ...settings }).map(optionOf);
  return { connectionString: own === null ? address : url.href, options: [own ?? '', ...ours].join(' ').trim() };
};
