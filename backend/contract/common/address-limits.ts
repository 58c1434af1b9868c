/** The {@link LIMITS} that page URLs use. Every visit loads these; the others load with the pages that need them. */
export const ADDRESS_LIMITS = {
  /** Reports §5, §9. */
  reportsPageSize: 100,
  reportsPageMax: 5000,
  /** One command reports for at most fifty readers. */
  readersPerCommand: 50,
  /** Chapters §9. */
  searchMax: 100,
} as const;

/** Accounts §2.8: steps 1 to 6. */
export const ONBOARDING_STEPS = 6;
