import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Defaults for new reports. Accounts older than onboarding count as onboarded: their holders know the product. */
export class Preferences1763600000900 implements MigrationInterface {
  name = 'Preferences1763600000900';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE users
        ADD COLUMN default_reading_method text,
        ADD COLUMN default_audio_speed real,
        ADD COLUMN default_location text,
        ADD COLUMN default_time_of_day text,
        ADD COLUMN default_study_aids text[] NOT NULL DEFAULT '{}',
        ADD COLUMN track_reading_details boolean NOT NULL DEFAULT false`);
    await q.query(
      `UPDATE users SET onboarding_step = 6, onboarding_completed = true, onboarding_completed_at = now() WHERE NOT onboarding_completed`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE users
        DROP COLUMN default_reading_method,
        DROP COLUMN default_audio_speed,
        DROP COLUMN default_location,
        DROP COLUMN default_time_of_day,
        DROP COLUMN default_study_aids,
        DROP COLUMN track_reading_details`);
  }
}
