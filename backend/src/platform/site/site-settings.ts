import { Injectable } from '@nestjs/common';
import {
  clockMinutes,
  DEFAULT_CANON,
  LIMITS,
  MESSAGES,
  type Canon,
  type LanguageTag,
  type RegistrationMode,
  type UpdateSiteRequest,
} from '@lectio/contract';
import { knownZone } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import { Database, prepared, type Queryable } from '../database/database';
import { Settings } from '../settings/settings';

/** What an administrator chose. Null: nothing, so that the environment decides. */
interface SiteChoices {
  readonly registration: RegistrationMode | null;
  readonly communityName: string | null;
  /** An IANA name. */
  readonly timeZone: string | null;
  /** `03:00`, or `off`. */
  readonly backupAt: string | null;
  /** To which the page for visitors invites; null: none. */
  readonly frontPlan: string | null;
  /** In which the site speaks to accounts without a language of their own. */
  readonly language: LanguageTag | null;
  /** Characters of the shortest new password. */
  readonly passwordMin: number | null;
  readonly groups: boolean;
}

/** What applies. */
interface Site {
  readonly registration: RegistrationMode;
  /** Null: it has no name but the product's. */
  readonly communityName: string | null;
  /** Null: the clock of the machine. */
  readonly timeZone: string | null;
  /** Minutes after midnight; null: no backups by night. */
  readonly backupAt: number | null;
  readonly frontPlan: string | null;
  readonly language: LanguageTag;
  readonly passwordMin: number;
  /** Whether there are groups. */
  readonly groups: boolean;
}

const NOTHING: SiteChoices = {
  registration: null,
  communityName: null,
  timeZone: null,
  backupAt: null,
  frontPlan: null,
  language: null,
  passwordMin: null,
  groups: true,
};

/** Settings an administrator may change while the product runs. Read each time, so that all processes agree at once. */
@Injectable()
export class SiteSettings {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  async chosen(on: Queryable = this.database): Promise<SiteChoices> {
    const { rows } = await on.query<SiteChoices & Record<string, unknown>>(prepared()`
      SELECT registration, community_name AS "communityName", time_zone AS "timeZone", backup_at AS "backupAt", front_plan AS "frontPlan", language, password_min AS "passwordMin", groups FROM site_setting`);
    return rows[0] ?? NOTHING;
  }

  async current(): Promise<Site> {
    const { registration, backupAt, language, passwordMin, ...site } = await this.chosen();
    return {
      ...site,
      registration: registration ?? this.settings.registration,
      backupAt: backupAt === null ? this.settings.backupAt : clockMinutes(backupAt),
      language: language ?? 'en',
      passwordMin: passwordMin ?? LIMITS.passwordMin,
    };
  }

  /** The canon of the community, and of readers who have chosen none. */
  async canon(on: Queryable = this.database): Promise<Canon> {
    const { rows } = await on.query<{ canon: Canon | null }>(prepared()`SELECT canon FROM site_setting`);
    return rows[0]?.canon ?? DEFAULT_CANON;
  }

  /** As chosen, null without a choice; nobody else chooses until the transaction ends. */
  async lockCanon(on: Queryable): Promise<Canon | null> {
    await on.query(prepared()`INSERT INTO site_setting DEFAULT VALUES ON CONFLICT DO NOTHING`);
    const { rows } = await on.query<{ canon: Canon | null }>(prepared()`SELECT canon FROM site_setting FOR UPDATE`);
    return rows[0].canon;
  }

  async keepCanon(on: Queryable, canon: Canon): Promise<void> {
    await on.query(prepared(canon)`UPDATE site_setting SET canon = $1`);
  }

  /**
   * Missing fields stay as they are; null gives the word back to the environment.
   * @throws Refusal (invalid) for a time zone that the calendar does not know
   */
  async change(on: Queryable, changes: UpdateSiteRequest): Promise<void> {
    const { registration, communityName, timeZone, backupAt, frontPlan, language, passwordMin, groups } = changes;
    const zone = timeZone && knownZone(timeZone);
    if (timeZone && !zone) throw invalid(MESSAGES.timeZoneUnknown, 'timeZone');
    await on.query(prepared()`INSERT INTO site_setting DEFAULT VALUES ON CONFLICT DO NOTHING`);
    await on.query(prepared()`SELECT FROM site_setting FOR UPDATE`);
    const before = await this.chosen(on);
    const given = <T>(wanted: T | undefined, had: T): T => (wanted === undefined ? had : wanted);
    await on.query({
      name: 'site:change',
      text: 'UPDATE site_setting SET registration = $1, community_name = $2, time_zone = $3, backup_at = $4, front_plan = $5, language = $6, password_min = $7, groups = $8',
      values: [
        given(registration, before.registration),
        given(communityName, before.communityName),
        given(zone, before.timeZone),
        given(backupAt, before.backupAt),
        given(frontPlan, before.frontPlan),
        given(language, before.language),
        given(passwordMin, before.passwordMin),
        given(groups ?? undefined, before.groups),
      ],
    });
  }
}
