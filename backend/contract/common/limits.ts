import { ADDRESS_LIMITS } from './address-limits';

/** Business limits, each with the section of the specification or the rule it comes from. */
export const LIMITS = {
  ...ADDRESS_LIMITS,
  /** Accounts §5, §9. */
  passwordMin: 6,
  passwordMax: 200,
  /** The most characters that a site can ask of the shortest password. */
  passwordMinMax: 64,
  nameMax: 100,
  emailMax: 254,
  ageMin: 1,
  ageMax: 150,
  /** The first run and invitations. */
  setupTokenMax: 100,
  invitationCodeMax: 20,
  /** The address within the site to which a sign-in leads back. */
  returnPathMax: 1000,
  invitationDaysMax: 365,
  invitationDays: 30,
  invitationUsesMax: 1000,
  invitationsShown: 100,
  invitationsOpenMax: 500,
  /** Reports §5, §9. */
  notesMax: 1000,
  durationMin: 1,
  durationMax: 1440,
  locationMax: 100,
  translationNameMax: 40,
  studyAidMax: 50,
  studyAidsMax: 20,
  /** One command reports at most the chapters of all canons for fifty readers. */
  chaptersPerCommand: 1387,
  reportsPerCommand: 69_350,
  /** Twice the largest command. The database checks it too: report_session_full. */
  reportsPerBatch: 138_700,
  /** Removals by administrators that one list shows, and the days of each. */
  removalsShown: 50,
  removalReadingsShown: 100,
  /** Reports of which an answer says which of their notes and details were not kept. */
  skippedDetailsShown: 100,
  /** Of a batch, as it is shown before an undo. */
  batchReportsShown: 1000,
  sessionIdMax: 100,
  batchIdMax: 100,
  firstReadYear: 1900,
  /** One report is spread over at most a year: each reader's day is an event. */
  spreadDaysMax: 366,
  /** Imports: what one request holds; its reports are one command. The page sends a longer file in portions. */
  importCharacters: 900_000,
  importLines: 10_000,
  importColumns: 50,
  importLineCharacters: 20_000,
  /** Lines that an answer names, and lines of a portion: each of them is named. */
  importLinesNamed: 1_000,
  lastCalendarYear: 9999,
  /** Days of rest: days of the week in any one week, days of spans in a year, and from when to when they are declared. */
  restWeekdays: 2,
  restSpanDaysPerYear: 30,
  restDaysBack: 2,
  restDaysAhead: 366,
  /** Chapters §9. */
  chaptersPageMax: 1200,
  /** With `?canon=`. */
  canonChaptersPageMax: 1400,
  /** Scripture: ours, except the verses, which come from the provider's licence. */
  passageMax: 100,
  passagesPerBatch: 20,
  /** A text whose passages are looked for. */
  passageTextMax: 2000,
  languageTagMax: 35,
  versesPerPassage: 500,
  searchPageSize: 20,
  /** Active readers of one account, ours. */
  readersMax: 500,
  /** How long a code claims a reader, ours. */
  transferDays: 7,
  /** Families §5; how many an account belongs to, and how many belong to one, are ours. */
  familiesMax: 100,
  familyMembersMax: 10_000,
  familyReadersMax: 20_000,
  /** Of what a reaction is about: its kind, a date, and a book or a run of a plan. */
  occasionKeyMax: 100,
  familyNameMax: 100,
  familyDescriptionMax: 500,
  inviteCodeMin: 6,
  inviteCodeMax: 20,
  /** Groups, ours: how many an account belongs to, and how many belong to one. */
  groupsMax: 100,
  groupMembersMax: 1000,
  groupNameMax: 100,
  groupDescriptionMax: 500,
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
  /** Churches per list; a search narrows it. */
  churchesListed: 100,
  churchPeoplePageSize: 20,
  /** What leaders see: days of a period, and how many must follow a plan for an average. */
  leadersPeriodDays: 366,
  leadersUsualDays: 28,
  averagedReadersMin: 3,
  /** Announcements of one group, ours. */
  announcementTitleMax: 100,
  announcementMessageMax: 1000,
  announcementsPerDay: 3,
  announcementsPageSize: 5,
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
  backupsShown: 30,
  /** Of each kind, by the search over everything. */
  adminFound: 6,
  goalsMax: 100,
  goalDescriptionMax: 500,
  goalUnitMax: 30,
  goalValueMax: 9_000_000_000_000,
  broadcastsPageSize: 10,
  broadcastTitleMax: 200,
  broadcastMessageMax: 2000,
  broadcastMetadataMax: 2000,
  broadcastTargetsMax: 1000,
  /** The event explorer. */
  eventsPageSize: 50,
  eventsPageMax: 200,
  /** Notifications §2.4, §9. */
  notificationsShown: 5,
  notificationsPageSize: 50,
  pushTokenMax: 4096,
  /** Of the address within it. */
  pushEndpointMax: 1024,
  /** Of a time zone's name; the longest has some thirty characters. */
  timeZoneMax: 64,
  /** Hours after midnight until which a day may last. */
  dayEndsAtMax: 4,
  unsubscribeTokenMax: 200,
  /** Of ids that are numbers. */
  idMax: 2_147_483_647,
  /** Plans §9. */
  planScheduleDays: 7,
  planScheduleDaysMax: 366,
  planIdMax: 60,
  planNameMax: 100,
  planDescriptionMax: 500,
  planDaysMax: 3650,
  ownPlansMax: 100,
  /** Plans that a reader follows at once, paused ones included. */
  openPlansMax: 20,
  /** With those that it completed: each of them is looked at when the reader reports. */
  readerPlansMax: 500,
  /** Chapters of a plan, each as often as it comes. */
  planPlacesMax: 10_000,
  planDayPassagesMax: 60,
  planDayTitleMax: 100,
  planDayTextMax: 2000,
  /** Lists of a plan that run round, one chapter of each a day. */
  planListsMax: 20,
  planFileCharacters: 400_000,
  /** Plans together, ours: plans of one family, church or group, and the readers of one that are listed. */
  sharedPlansMax: 20,
  sharedPlanReadersShown: 200,
  dayWordMax: 500,
  planReadingMax: 100,
  /**
   * Points a reader can have, positive or negative: far below the column's limit, so that further reading never reaches
   * it.
   */
  readerPointsMax: 1_000_000_000,
  /** Administrators' badges and levels. */
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
  /** Chapters named in a push to the community. */
  pushedChapters: 200,
  /** Ids shown of readers that a rules preview could not price. */
  rulePreviewLeftOutShown: 20,
  /** The last page of any list: counting further rows to skip is wasted work. */
  lastPage: 1_000_000,
} as const;

/** Of API keys. */
export const KEY_LIMITS = { perAccount: 20, nameMax: 60, daysMax: 366 } as const;
