import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in, the session of its tokens. Its device and its last use are written only with SQL. */
@Entity('sessions')
export class SessionEntity {
  /** The `jti` of its tokens. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ name: 'account_id', type: 'integer' })
  accountId: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** When the password was last entered in this session; null: at its start. */
  @Column({ name: 'proved_at', type: 'timestamptz', nullable: true })
  provedAt: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
