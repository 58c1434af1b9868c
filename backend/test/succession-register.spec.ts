import { Successions } from '@platform/privacy/successions';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Columns that name an account on which nobody else relies, each with the reason. */
const PERSONAL: Readonly<Record<string, string>> = {
  'account_connection.account_id': 'how the account signs in',
  'account_key.account_id': 'encrypts the account’s own text',
  'account_news.account_id': 'what the account’s own pages missed',
  'account_tokens.account_id': 'links mailed to the account',
  'admin_action.account_id': 'who did it; the deed is kept',
  'announcement.account_id': 'a text of the account, which goes with it',
  'api_key.account_id': 'programs of the account act in its name',
  'backup_run.requested_by': 'who asked; the backup is everybody’s',
  'challenge_versions.author_id': 'who wrote the reason, which is erased; the rules are kept',
  'church_members.account_id': 'the account’s own membership',
  'destroyed_key.account_id': 'a fingerprint of what is gone',
  'family_members.account_id': 'the account’s own membership',
  'former_email.account_id': 'an address that was the account’s',
  'group_word.account_id': 'a text of the account, which is erased like all it wrote',
  'idempotency.account_id': 'answers to the account’s own requests',
  'idempotency_name.account_id': 'answers to the account’s own requests',
  'notification_delivery.account_id': 'what the account was told',
  'plan_feed.account_id': 'the account’s own calendar address',
  'projection_happening.account_id': 'what is still to be told to the account',
  'projection_operation.requested_by': 'who asked; its result is the site’s',
  'push_token.account_id': 'the account’s own devices',
  'reader_card.account_id': 'with what a reader of the account signs in',
  'reader_transfer.account_id': 'a code that gives a reader of the account away',
  'reader_transfer.made_by': 'who made the code, which ends with them',
  'readers.account_id': 'the people of the account, who end with it',
  'reading_place.account_id': 'where the account itself reads',
  'reminder.account_id': 'what the account was reminded of',
  'reminder_choice.account_id': 'the account’s own choice',
  'report_session.account_id': 'the account’s own reports of one sitting',
  'sessions.account_id': 'where the account is signed in',
  'shared_plan_word.account_id': 'a text of the account, which is erased like all it wrote',
  'sign_in_device.account_id': 'where the account is signed in',
  'site_goal.updated_by': 'who changed it last; the goal is the site’s',
};

it('knows of every column that names an account whether others rely on it, and who follows', async () => {
  const rows = await t.database.rows<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND (
        (a.atttypid IN ('integer'::regtype, 'bigint'::regtype)
          AND a.attname ~ '(^|_)(account|owner|user|author|admin|organiser|creator)_id$|_by$')
        OR EXISTS (SELECT FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = c.oid
          AND k.confrelid = 'users'::regclass AND a.attnum = ANY(k.conkey)))`,
  );
  const known = [...t.app.get(Successions).owners, ...Object.keys(PERSONAL)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
