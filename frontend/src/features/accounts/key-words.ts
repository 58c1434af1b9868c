import type { KeyScope } from '@lectio/contract';

export const MAY: Record<KeyScope, string> = {
  read: 'Read what I may read',
  report: 'Read, and report reading',
  administration: 'Read, and administer the site',
};
