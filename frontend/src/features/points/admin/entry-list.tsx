import type { PointsTransactionAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { msg, t } from '@/shared/language/speech';
import { signed } from '@/shared/lib/format';
import { showInstant } from '@/shared/lib/days';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { entryInWords } from '@/shared/points/entry-chapters';
import { workedOut } from '@/shared/points/worked-out';
import { REASON_WORDS } from '@/shared/lib/text';
import { DataList, type Column } from '@/shared/admin/data-list';

type Entry = PointsTransactionAnswer;

const reader: Column<Entry> = {
  head: msg('Reader'),
  cell: (entry) => (
    <Link to="/admin/points" search={{ reader: entry.reader.id }} className="link">
      {entry.reader.name}
    </Link>
  ),
};

const EntryInWords = ({ entry }: { entry: Entry }) => entryInWords(entry, useChapterNames());

const columns: Column<Entry>[] = [
  { head: msg('Entry'), cell: (entry) => <EntryInWords entry={entry} /> },
  { head: msg('Activity'), cell: ({ reason }) => t(REASON_WORDS[reason]) },
  { head: msg('When'), cell: ({ createdAt }) => <span className="whitespace-nowrap">{showInstant(createdAt)}</span> },
  {
    head: msg('Calculation'),
    cell: (entry) => <span className="whitespace-nowrap">{workedOut(entry)}</span>,
  },
  { head: msg('Points'), numeric: true, cell: ({ points }) => <span className="font-medium">{signed(points)}</span> },
  {
    head: msg('Event'),
    cell: ({ eventId }) => (
      <Link to="/admin/events/$eventId" params={{ eventId }} className="link whitespace-nowrap">
        {eventId}
      </Link>
    ),
  },
];
const withReaders: Column<Entry>[] = [columns[0], reader, ...columns.slice(1)];

/** Ledger entries, each linked to its event. */
export const EntryList = ({
  label,
  entries,
  withReader = false,
  dimmed,
}: {
  label: string;
  entries: Entry[];
  withReader?: boolean;
  dimmed?: boolean;
}) => (
  <DataList
    label={label}
    rows={entries}
    columns={withReader ? withReaders : columns}
    keyOf={({ id }) => id}
    dimmed={dimmed}
  />
);
