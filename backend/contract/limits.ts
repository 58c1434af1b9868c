import { ADDRESS_LIMITS } from './address-limits';

/** Business limits; the section of the specification or the rule that gives each stands beside it. */
export const LIMITS = {
  ...ADDRESS_LIMITS,
  /** Accounts §5, §9. */
  passwordMin: 6,
  passwordMax: 200,
  nameMax: 100,
  emailMax: 254,
  ageMin: 1,
  ageMax: 150,
  /** Reports §5, §9. */
  notesMax: 1000,
  durationMin: 1,
  durationMax: 1440,
  locationMax: 100,
  studyAidMax: 50,
  studyAidsMax: 20,
  /** One command reports at most the whole Bible for fifty readers. */
  chaptersPerCommand: 1189,
  /** Twice the largest command. The database checks it too: report_session_full. */
  reportsPerBatch: 118_900,
  sessionIdMax: 100,
  firstReadYear: 1900,
  /** Imports: characters of the file, its lines, and the reports that it may hold, as many as one command. */
  importCharacters: 900_000,
  importLines: 10_000,
  importReports: 59_450,
  importErrorsShown: 100,
  lastCalendarYear: 9999,
  /** Chapters §9. */
  chaptersPageMax: 1200,
  /** Scripture: ours, but for the verses, which the provider's licence names. */
  passageMax: 100,
  passagesPerBatch: 20,
  versesPerPassage: 500,
  searchPageSize: 20,
  /** Families §5. */
  familyNameMax: 100,
  familyDescriptionMax: 500,
  inviteCodeMin: 6,
  inviteCodeMax: 20,
  /** Churches §5, §9; the lengths of its texts are ours. */
  churchNameMax: 100,
  churchDescriptionMax: 1000,
  churchAddressMax: 300,
  churchWebsiteMax: 300,
  churchPhoneMax: 50,
  churchMembersMin: 1,
  churchMembersMax: 10_000,
  churchMembersDefault: 1000,
  joinCodeMax: 20,
  /** Churches in one list; a search narrows it. */
  churchesListed: 100,
  /** Points §9. */
  pointsHistoryPageSize: 50,
  transactionsPageSize: 10,
  leaderboardMax: 100,
  pageMax: 200,
  /** Administration §9. */
  adminUsersPageSize: 20,
  adminFamiliesPageSize: 20,
  adminReportsPageSize: 50,
  adminDetailsShown: 5,
  goalDescriptionMax: 500,
  goalUnitMax: 30,
  goalValueMax: 9_000_000_000_000,
  broadcastsPageSize: 10,
  broadcastTitleMax: 200,
  broadcastMessageMax: 2000,
  broadcastMetadataMax: 2000,
  broadcastTargetsMax: 1000,
  /** Of the event explorer. */
  eventsPageSize: 50,
  eventsPageMax: 200,
  /** Notifications §2.4, §9. */
  notificationsShown: 5,
  notificationsPageSize: 50,
  pushTokenMax: 4096,
  /** Of ids that are numbers. */
  idMax: 2_147_483_647,
  /** Plans §9. */
  planScheduleDays: 7,
  planScheduleDaysMax: 366,
  planNameMax: 100,
  planDescriptionMax: 500,
  planDaysMax: 3650,
  ownPlansMax: 100,
  /** Of a reader, earned or taken: far from what a column holds, so that reading on never gets there. */
  readerPointsMax: 1_000_000_000,
  /** Badges and levels of administrators. */
  badgeNameMax: 60,
  badgeDescriptionMax: 200,
  badgePointsMax: 10_000,
  badgeThresholdMax: 1_000_000,
  levelPointsMax: 100_000_000,
  /** Rule sets. */
  rulePointsMax: 1000,
  ruleBonusMax: 100_000,
  ruleStepsMax: 10,
  ruleStepDaysMax: 3650,
  ruleMultiplierMax: 10,
  ruleLateDaysMax: 365,
  rulePreviewPageSize: 20,
  /** Chapters that a push to the community names. */
  pushedChapters: 200,
  /** Readers that a preview of rules could not price, by id. */
  rulePreviewLeftOutShown: 20,
  /** Of any list: beyond it, counting rows to skip is work for nothing. */
  lastPage: 1_000_000,
} as const;
