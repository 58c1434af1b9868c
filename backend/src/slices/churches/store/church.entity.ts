import type { ChurchMembershipStatus } from '@lectio/contract';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

@Entity('churches')
export class ChurchEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text', nullable: true })
  address: string | null;

  @Column({ type: 'text', nullable: true })
  website: string | null;

  @Column({ type: 'text', nullable: true })
  phone: string | null;

  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ name: 'allow_public_joining', type: 'boolean' })
  allowPublicJoining: boolean;

  @Column({ name: 'max_members', type: 'integer' })
  maxMembers: number;

  /** Counted by the database with each change of its members (migration ChurchCounts). */
  @Column({ name: 'approved_members', type: 'integer', insert: false, update: false })
  approvedMembers: number;

  @Column({ name: 'pending_members', type: 'integer', insert: false, update: false })
  pendingMembers: number;

  /** Upper case, without blanks. */
  @Column({ name: 'join_code', type: 'text', unique: true })
  joinCode: string;

  /** Always one of its approved members: a church without members ends. */
  @Column({ name: 'admin_id', type: 'integer' })
  adminId: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/** A membership or a request for one. The account alone is the key: one church per account. */
@Entity('church_members')
export class ChurchMemberEntity {
  @PrimaryColumn({ name: 'account_id', type: 'integer' })
  accountId: number;

  @Column({ name: 'church_id', type: 'integer' })
  churchId: number;

  @Column({ type: 'text' })
  status: ChurchMembershipStatus;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt: Date;

  @Column({ name: 'approved_at', type: 'timestamptz', nullable: true })
  approvedAt: Date | null;

  /** True when the streams of the account's readers contain the membership. */
  @Column({ name: 'in_log', type: 'boolean' })
  inLog: boolean;
}
