import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in: what a token stands for. */
@Entity('sessions')
export class SessionEntity {
  /** The token's `jti`. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ name: 'account_id', type: 'integer' })
  accountId: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** When the password was last given within it; null: when it began. */
  @Column({ name: 'proved_at', type: 'timestamptz', nullable: true })
  provedAt: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
