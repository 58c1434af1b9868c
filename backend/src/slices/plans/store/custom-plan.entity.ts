import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An account's custom plan. Its name and description are personal text and are deleted with the account. */
@Entity('custom_plans')
export class CustomPlanEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'account_id', type: 'integer' })
  accountId: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** Ranges of chapter ids in reading order. */
  @Column({ type: 'text' })
  chapters: string;

  @Column({ name: 'estimated_days', type: 'smallint' })
  estimatedDays: number;

  /** One bit each, Monday the lowest. */
  @Column({ type: 'smallint' })
  weekdays: number;

  /** True when an administrator shows it to everybody. */
  @Column({ type: 'boolean' })
  published: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
