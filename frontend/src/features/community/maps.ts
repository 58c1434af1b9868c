/** What the section of each map is called: of the account holder, everybody, the family or the church. */
export const TITLES = {
  me: 'What you have read',
  us: 'What we have read together',
  family: 'What your family has read',
  church: 'What your church has read',
};

/** Whose reads the map shows. */
export type MapOf = keyof typeof TITLES;
