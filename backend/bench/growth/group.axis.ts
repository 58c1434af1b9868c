import { Client } from 'pg';
import { openAccount } from '../http';
import { startProduct } from '../product';
import type { Axis, Opened } from './axis';

interface Group extends Opened {
  readonly churchId: number;
  readonly familyId: number;
}

/** $1 the account, $2 its reader, $3 how many members there are besides. */
const FILL = [
  `INSERT INTO users (id, name, email, password_hash, created_at, competitive_mode) OVERRIDING SYSTEM VALUE
    SELECT 1000000 + n, 'Member ' || n, n || '@bench.example', '', now(), true FROM generate_series(1, $3::integer) n WHERE $1::integer + $2::integer > 0`,
  `INSERT INTO readers (id, account_id, partition, name, is_primary, is_active, created_at) OVERRIDING SYSTEM VALUE
    SELECT 1000000 + n, 1000000 + n, (1000000 + n) % 64, 'Reader ' || n, true, true, now() FROM generate_series(1, $3::integer) n WHERE $1::integer + $2::integer > 0`,
  `INSERT INTO churches (id, name, allow_public_joining, max_members, join_code, admin_id, created_at) OVERRIDING SYSTEM VALUE
    SELECT 1, 'Church', true, 10000, 'CODE', $1, now() WHERE $2::integer + $3::integer > 0`,
  `INSERT INTO church_members (account_id, church_id, status, requested_at, approved_at)
    SELECT id, 1, 'approved', now(), now() FROM users WHERE id = $1 OR id > 1000000 AND $2::integer + $3::integer > 0`,
  `INSERT INTO families (id, name, invite_code, created_by, created_at) OVERRIDING SYSTEM VALUE
    SELECT 1, 'Family', 'INVITE', $1, now() WHERE $2::integer + $3::integer > 0`,
  `INSERT INTO family_members (family_id, account_id, joined_at)
    SELECT 1, id, now() FROM users WHERE id = $1 OR id > 1000000 AND $2::integer + $3::integer > 0`,
  `INSERT INTO family_readers (family_id, reader_id) SELECT 1, id FROM readers WHERE id = $2 OR id > 1000000 AND $1::integer + $3::integer > 0`,
  `INSERT INTO views.board_score (partition, reader_id, window_key, points, chapters)
    SELECT partition, id, 'all', 1 + (id::bigint * 7919) % 40000, 1 + (id::bigint * 104729) % 1189 FROM readers WHERE id > 1000000 AND $1::integer + $2::integer + $3::integer > 0`,
  `INSERT INTO views.reader_progress (partition, reader_id, active, total_reads, unique_chapters, old_testament_chapters, new_testament_chapters, counts, streak_runs, longest_streak)
    SELECT partition, id, true, k, k, least(k, 929), greatest(0, k - 929), decode(repeat('0100', k) || repeat('0000', 1189 - k), 'hex'), '[]', 1
    FROM (SELECT partition, id, 1 + ((id::bigint * 104729) % 1189)::integer AS k FROM readers WHERE id > 1000000 AND $1::integer + $2::integer + $3::integer > 0) r`,
];

const fill = async (databaseUrl: string, readerId: number, members: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('SELECT account_id AS id FROM readers WHERE id = $1', [readerId]);
  for (const text of FILL) await client.query(text, [rows[0].id, readerId, members]);
  await client.query('VACUUM ANALYZE');
  await client.end();
};

/**
 * Members of a church and of a family, of the same people. `GET /churches/{id}`, `/families/{id}` and
 * `/families/{id}/reading` are missing: they list all of them, so that the answer itself grows.
 */
export const groupAxis: Axis<Group> = {
  name: 'members of a church and a family',
  sizes: [10, 100, 1_000, 10_000],
  upTo: { quick: 1_000, full: 10_000 },
  async open(databaseUrl, size) {
    const product = await startProduct(databaseUrl);
    const account = await openAccount(product.base, 'growth@bench.example', 1);
    await fill(databaseUrl, account.readerIds[0], size - 1);
    return { product, account, churchId: 1, familyId: 1 };
  },
  routes: [
    { path: ({ churchId }) => `/churches/${churchId}/members` },
    { path: ({ churchId }) => `/churches/${churchId}/community` },
    { path: ({ churchId }) => `/churches/${churchId}/community`, afterReport: true },
    { path: ({ churchId }) => `/churches/${churchId}/leaderboard?category=points&limit=10` },
    { path: ({ familyId }) => `/families/${familyId}/leaderboard?category=points&limit=10` },
    { path: () => '/readers' },
    { path: () => '/reports?limit=100' },
    { path: ({ account }) => `/gamification/profile/${account.readerIds[0]}` },
  ],
};
