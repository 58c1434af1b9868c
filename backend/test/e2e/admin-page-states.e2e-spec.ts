import type { AdminGoalsAnswer } from '@lectio/contract';
import type { Browser } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser } from './support/browser';
import { walkEach, type PageStates } from './support/page-states';
import { administratorAt } from './support/people';
import { startProduct, type Product } from './support/product';

const DATA_FAILED = 'Failed to load admin data. Please try again.';
const EVENTS_FAILED = 'Failed to load events. Please try again.';

const PAGES: Record<string, PageStates> = {
  Dashboard: {
    path: '/admin/dashboard',
    call: /^\/admin\/dashboard$/,
    loading: 'Loading figures',
    failed: 'Failed to load dashboard statistics',
    answered: 'No goals have been created yet.',
  },
  Goals: {
    path: '/admin/goals',
    call: /^\/admin\/goals$/,
    loading: 'Loading goals',
    failed: DATA_FAILED,
    answered: 'No goals have been created yet.',
  },
  Users: {
    path: '/admin/users?search=nobody',
    call: /^\/admin\/users$/,
    loading: 'Loading users',
    failed: 'Failed to load users. Please try again.',
    answered: 'No users found.',
  },
  'A user': {
    path: '/admin/users?user=1',
    call: /^\/admin\/users\/1\/details$/,
    within: '[role="dialog"]',
    loading: 'Loading user',
    failed: 'Failed to load user details. Please try again.',
    answered: 'deborah@example.org',
  },
  Families: {
    path: '/admin/families',
    call: /^\/admin\/families$/,
    loading: 'Loading families',
    failed: 'Failed to load families',
    answered: 'No families found',
  },
  Reports: {
    path: '/admin/reports',
    call: /^\/admin\/reports$/,
    loading: 'Loading reports',
    failed: 'Failed to load reports. Please try again.',
    answered: 'No reports found.',
  },
  Notifications: {
    path: '/admin/notifications',
    call: /^\/notifications\/admin$/,
    loading: 'Loading notifications',
    failed: 'Failed to load notifications',
    answered: 'No notifications found',
  },
  Points: {
    path: '/admin/points',
    call: /^\/admin\/points-summary$/,
    loading: 'Loading points',
    failed: 'Failed to load points summary. Please try again.',
    answered: 'No points data available yet.',
  },
  'Points of a reader': {
    path: '/admin/points?reader=1',
    call: /^\/admin\/readers\/1\/points-history$/,
    loading: 'Loading points history',
    failed: 'Failed to load points history. Please try again.',
    answered: 'No transactions found for the selected filters.',
  },
  'ESV Monitor': {
    path: '/admin/esv',
    call: /^\/esv\/usage\/stats$/,
    loading: 'Loading statistics',
    failed: 'Failed to load ESV API statistics',
    answered: 'No limits',
  },
  Projections: {
    path: '/admin/projections',
    call: /^\/admin\/projections$/,
    loading: 'Loading projections',
    failed: 'Failed to load projections. Please try again.',
    answered: 'None yet.',
  },
  'Stuck records': {
    path: '/admin/projections',
    call: /^\/admin\/projections\/parked$/,
    loading: 'Loading stuck records',
    failed: 'Failed to load stuck records. Please try again.',
    answered: 'None.',
  },
  Queues: {
    path: '/admin/queues',
    call: /^\/admin\/queues$/,
    loading: 'Loading queues',
    failed: 'Failed to load queues. Please try again.',
    answered: 'Emails on their way to the mail server.',
  },
  Events: {
    path: '/admin/events?readerId=1000',
    call: /^\/admin\/events$/,
    loading: 'Loading events',
    failed: EVENTS_FAILED,
    answered: 'No events found',
  },
  'An event': {
    path: '/admin/events/1-1',
    call: /^\/admin\/events\/1-1$/,
    loading: 'Loading the event',
    failed: 'Failed to load this event. Please try again.',
    answered: 'Corrected later',
  },
  'A timeline': {
    path: '/admin/readers/1',
    call: /^\/admin\/events$/,
    within: '#timeline',
    loading: 'Loading events',
    failed: EVENTS_FAILED,
    answered: 'Just before',
  },
  'Totals then': {
    path: '/admin/readers/1',
    call: /^\/admin\/readers\/1\/as-of$/,
    loading: 'Loading the history',
    failed: 'Failed to load the totals of that time. Please try again.',
    answered: 'Choose a moment',
  },
  Actions: {
    path: '/admin/actions?before=1',
    call: /^\/admin\/actions$/,
    loading: 'Loading actions',
    failed: 'Failed to load actions. Please try again.',
    answered: 'Administrators haven’t changed anything yet',
  },
  Maintenance: {
    path: '/admin/settings',
    call: /^\/admin\/maintenance$/,
    loading: 'Counting',
    failed: DATA_FAILED,
    answered: 'None.',
  },
  'Sample community': {
    path: '/admin/site',
    call: /^\/admin\/sample-community$/,
    loading: 'Looking for a sample community',
    failed: 'Failed to look for a sample community. Please try again.',
    answered: 'Add a Sample Community',
  },
};

describeInBrowser('the pages of an administrator where nothing has happened yet', () => {
  let product: Product;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    token = await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' });
    const api = apiAt(product.url);
    const { goals } = (await api<AdminGoalsAnswer>('GET', '/api/admin/goals', { token })).body;
    for (const { id } of goals) await api('DELETE', `/api/admin/goals/${id}`, { token });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  walkEach(PAGES, () => ({ browser, url: product.url, token }));
});
