import type { Gender } from '@lectio/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('readers')
export class ReaderEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'account_id', type: 'integer' })
  accountId: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'smallint', nullable: true })
  age: number | null;

  @Column({ type: 'text', nullable: true })
  gender: Gender | null;

  @Column({ name: 'is_primary', type: 'boolean', default: false })
  isPrimary: boolean;

  /** False forever once its owner deleted it. */
  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
