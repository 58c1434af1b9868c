/** Business limits; the section of the specification or the rule that gives each stands beside it. */
export const LIMITS = {
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
  reportsPageSize: 100,
  reportsPageMax: 5000,
  /** One command reports at most the whole Bible for fifty readers. */
  chaptersPerCommand: 1189,
  readersPerCommand: 50,
  firstReadYear: 1900,
  /** Chapters §9. */
  chaptersPageMax: 1200,
  searchMax: 100,
  /** Families §5. */
  familyNameMax: 100,
  familyDescriptionMax: 500,
  inviteCodeMin: 6,
  inviteCodeMax: 20,
  /** Points §9. */
  pointsHistoryPageSize: 50,
  transactionsPageSize: 10,
  leaderboardMax: 100,
  pageMax: 200,
  /** Of any list: beyond it, counting rows to skip is work for nothing. */
  lastPage: 1_000_000,
} as const;
