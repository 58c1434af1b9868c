/** The dashboard's own texts, word for word from the specification. */
export const DASHBOARD_MESSAGES = {
  dashboardUnauthorised: 'Authentication required. Please log in again.',
  dashboardDenied: 'Access denied to dashboard data.',
  dashboardNetwork: 'Network error. Please check your connection.',
  dashboardNetworkIos: 'Network error on iOS. Please check your connection and try again.',
  dashboardFailed: 'Failed to load dashboard data. Please try again.',
  noReaders: 'No readers found. Please create a reader first.',
  profileMissing: 'Reader profile not found.',
  profileDenied: 'Access denied to reader profile.',
  profileFailed: 'Failed to load reader profile.',
  profileCached: 'Using cached data due to network issues. Some information may be outdated.',
  limited: 'We couldn’t load the reader’s profile, so some things are missing here.',
  noBadges: 'No badges found in this category.',
  noBibles: 'No Completed Bibles Yet',
} as const;
