import { randomUUID } from 'node:crypto';
import { REPORT_MESSAGES } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@kernel/clock';
import { notFound } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { EndSession, StartSession } from './commands';

/** Starting a session again reopens it with a new batch. */
@CommandHandler(StartSession)
export class StartSessionHandler implements ICommandHandler<StartSession> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, sessionId, expectedOperations }: StartSession): Promise<void> {
    await this.database.rows(
      `INSERT INTO report_session (account_id, session_id, batch_id, expected_operations, started_at) VALUES ($1, $2, $3, $4, to_timestamp($5::double precision / 1000))
       ON CONFLICT (account_id, session_id) DO UPDATE
         SET batch_id = excluded.batch_id, expected_operations = excluded.expected_operations, started_at = excluded.started_at, ended_at = NULL
         WHERE report_session.ended_at IS NOT NULL`,
      [accountId, sessionId, randomUUID(), expectedOperations, this.clock.now()],
    );
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, sessionId }: EndSession): Promise<{ expectedOperations: number | null }> {
    const [session] = await this.database.rows<{ expected_operations: number | null }>(
      `UPDATE report_session SET ended_at = coalesce(ended_at, to_timestamp($3::double precision / 1000)) WHERE account_id = $1 AND session_id = $2 RETURNING expected_operations`,
      [accountId, sessionId, this.clock.now()],
    );
    if (!session) throw notFound(REPORT_MESSAGES.sessionUnknown);
    return { expectedOperations: session.expected_operations };
  }
}
