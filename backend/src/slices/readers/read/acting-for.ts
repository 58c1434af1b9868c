/**
 * The only rule for who may act for a reader, as SQL: its owner, and every member of a family the reader belongs to. It
 * reads the current tables: leaving or deleting a family ends the right at once, and nobody acts for a deleted reader.
 * Reporting, lists, plans and figures all use it.
 * @param reader alias of a row of `readers`
 * @param caller the account, as a parameter or a column
 */
export const mayActFor = (reader: string, caller: string): string =>
  `(${reader}.is_active AND (${reader}.account_id = ${caller} OR EXISTS (
    SELECT 1 FROM family_readers fr JOIN family_members fm USING (family_id) WHERE fr.reader_id = ${reader}.id AND fm.account_id = ${caller})))`;
