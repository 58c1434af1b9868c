/**
 * The numbers of advisory locks. All code that uses a database shares them, and so do two versions while one follows the
 * other: a number is used once, and stays.
 */
export const ADVISORY_LOCKS = {
  /** While migrating: of nodes that start together the first migrates, the others wait and find nothing to do. */
  migrating: 7_242_001,
  /** While a projection is rebuilt: one at a time. */
  rebuilding: 7_310_002,
  /** While reacting, so that everything that happened to a record is reported together. */
  reacting: 7_310_003,
  /** With the group's id, while its open challenges are counted and one more is published. */
  publishingChallenges: 7_310_021,
  /** While sums of families settle: one process at a time. */
  settlingSums: 7_310_026,
  /** On the server's own database, with the target's name: one restore of a database at a time. */
  restoring: 7_310_035,
  /** For the length of a backup and its check: of several processes one is at work. */
  backingUp: 7_310_036,
  /** While something goes to the store of backups: of several processes one is at work. */
  copyingBackups: 7_310_037,
} as const;
