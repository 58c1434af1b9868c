import { Client } from 'pg';
import { FIRST_ID, MOVE_HEADS } from './community';

interface Crowd {
  readonly challengeId: number;
  /** So many of the readers of `writeCommunity`, from the first. */
  readonly readers: number;
  readonly teams: number;
  /** When they joined; what they read counts from then on. */
  readonly joinedAt: string;
}

const EVENTS = `
  INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
  SELECT id % 64, p.head + row_number() OVER (PARTITION BY id % 64 ORDER BY id), 'reader-' || id,
    (SELECT max(version) + 1 FROM events e WHERE e.partition = id % 64 AND e.stream = 'reader-' || id), 'ChallengeJoined', 1,
    jsonb_build_object('readerId', id, 'challengeId', $1::integer, 'scope', 'site', 'scopeId', NULL, 'version', 1, 'team', 1 + id % $3::integer, 'rules', (SELECT rules FROM challenges WHERE id = $1)),
    jsonb_build_object('accountId', id, 'commandId', 'join-' || id), $4::timestamptz
  FROM generate_series(${FIRST_ID}, ${FIRST_ID} + $2::integer - 1) id JOIN event_partition p ON p.partition = id % 64`;

const PARTICIPANTS = `
  INSERT INTO challenge_participants (challenge_id, reader_id, team, strength)
  SELECT $1, id, 1 + id % $3::integer, 0 FROM generate_series(${FIRST_ID}, ${FIRST_ID} + $2::integer - 1) id`;

const TEAMS = `
  UPDATE challenge_teams t SET members = (SELECT count(*) FROM challenge_participants p WHERE p.challenge_id = $1 AND p.team = t.number)
  WHERE t.challenge_id = $1`;

/** Lets many readers join a published challenge with SQL, as their commands would have written it. */
export const joinChallenge = async (
  databaseUrl: string,
  { challengeId, readers, teams, joinedAt }: Crowd,
): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(EVENTS, [challengeId, readers, teams, joinedAt]);
  await client.query(MOVE_HEADS);
  await client.query(PARTICIPANTS, [challengeId, readers, teams]);
  await client.query(TEAMS, [challengeId]);
  await client.end();
};
