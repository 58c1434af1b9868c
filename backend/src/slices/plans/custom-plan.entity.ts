import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A plan of somebody's own. Its name and description are personal text and go with the account. */
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

  /** Ranges of chapter ids in the order of reading. */
  @Column({ type: 'text' })
  chapters: string;

  @Column({ name: 'estimated_days', type: 'smallint' })
  estimatedDays: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
