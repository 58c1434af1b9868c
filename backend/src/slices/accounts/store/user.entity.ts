import type { AppUsageMode, Gender, ReadingMethod, TimeOfDay, ChosenTranslation } from '@lectio/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text' })
  name: string;

  /** Lower case. */
  @Column({ type: 'text', unique: true })
  email: string;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  @Column({ name: 'email_verified', type: 'boolean', default: false })
  emailVerified: boolean;

  @Column({ type: 'smallint', nullable: true })
  age: number | null;

  @Column({ type: 'text', nullable: true })
  gender: Gender | null;

  @Column({ name: 'is_admin', type: 'boolean', default: false })
  isAdmin: boolean;

  /** Created by the demo or load generator; a clean-up removes only these accounts. */
  @Column({ name: 'is_fake', type: 'boolean', default: false })
  isFake: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_login', type: 'timestamptz', nullable: true })
  lastLogin: Date | null;

  @Column({ name: 'onboarding_step', type: 'smallint', default: 1 })
  onboardingStep: number;

  @Column({ name: 'onboarding_completed', type: 'boolean', default: false })
  onboardingCompleted: boolean;

  @Column({ name: 'onboarding_completed_at', type: 'timestamptz', nullable: true })
  onboardingCompletedAt: Date | null;

  @Column({ name: 'onboarding_skipped', type: 'smallint', array: true, default: '{}' })
  onboardingSkipped: number[];

  @Column({ name: 'bible_translation', type: 'text', default: 'ESV' })
  bibleTranslation: ChosenTranslation;

  @Column({ name: 'competitive_mode', type: 'boolean', default: false })
  competitiveMode: boolean;

  @Column({ name: 'app_usage_mode', type: 'text', default: 'tracking' })
  appUsageMode: AppUsageMode;

  @Column({ name: 'default_reading_method', type: 'text', nullable: true })
  defaultReadingMethod: ReadingMethod | null;

  @Column({ name: 'default_audio_speed', type: 'real', nullable: true })
  defaultAudioSpeed: number | null;

  @Column({ name: 'default_location', type: 'text', nullable: true })
  defaultLocation: string | null;

  @Column({ name: 'default_time_of_day', type: 'text', nullable: true })
  defaultTimeOfDay: TimeOfDay | null;

  @Column({ name: 'default_study_aids', type: 'text', array: true, default: '{}' })
  defaultStudyAids: string[];

  @Column({ name: 'track_reading_details', type: 'boolean', default: false })
  trackReadingDetails: boolean;
}
