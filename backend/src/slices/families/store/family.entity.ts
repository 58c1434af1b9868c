import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity('families')
export class FamilyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  /** Upper case, without blanks. */
  @Column({ name: 'invite_code', type: 'text', unique: true })
  inviteCode: string;

  @Column({ name: 'created_by', type: 'integer' })
  createdBy: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

@Entity('family_members')
export class FamilyMemberEntity {
  @PrimaryColumn({ name: 'family_id', type: 'integer' })
  familyId: number;

  @PrimaryColumn({ name: 'account_id', type: 'integer' })
  accountId: number;

  @Column({ name: 'joined_at', type: 'timestamptz' })
  joinedAt: Date;
}

@Entity('family_readers')
export class FamilyReaderEntity {
  @PrimaryColumn({ name: 'family_id', type: 'integer' })
  familyId: number;

  @PrimaryColumn({ name: 'reader_id', type: 'integer' })
  readerId: number;
}
