import type { RulePreviewAnswer, RulePreviewReadersAnswer, RulePreviewSummary } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { msg, rich, t } from '@/shared/language/speech';
import { number, signed } from '@/shared/lib/format';
import { type Searching, usePaged } from '@/shared/lib/search';
import { SelectField } from '@/shared/forms/field';
import { Meter } from '@/shared/ui/meter';
import { Pager } from '@/shared/ui/pager';
import { ReaderLink } from '@/shared/admin/event-links';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { DataList, type Column } from '@/shared/admin/data-list';
import { Counted } from '@/shared/admin/phrase-dialog';
import { isUnderWay, timeLeftInWords } from '@/shared/admin/operation-words';
import { useNameOf } from '@/shared/admin/search-query';
import { Publish } from './publish';
import { previewQuery, previewReadersQuery, type RulesSearch } from './rule-queries';
import { RulesInWords } from './rules-in-words';
import { RULES_PAGE_MESSAGES } from '../points-messages';
import { EmptyState } from '@/shared/ui/empty-state';

export interface PreviewProps extends Searching<RulesSearch> {
  id: string;
  /** The number of the rule set in force. */
  inForce: number;
}

/** Who would gain and lose: first the progress, then the sums, then everybody affected. */
export function Preview({ id, inForce, search, onSearch }: PreviewProps) {
  const query = useQuery(previewQuery(id));
  return (
    <AdminLoaded query={query} failed={t(RULES_PAGE_MESSAGES.previewFailed)} loading={t('Loading the preview')}>
      {(preview) => (
        <div className="flex flex-col gap-8">
          <details>
            <summary className="link min-h-8">{t('The rules of this preview')}</summary>
            <div className="mt-3">
              <RulesInWords rules={preview.rules} />
            </div>
          </details>
          {isUnderWay(preview) && <Progress preview={preview} />}
          {preview.error !== null && (
            <p role="alert" className="font-medium text-bad">
              {preview.error}
            </p>
          )}
          {preview.summary && (
            <>
              <Sums preview={preview} summary={preview.summary} />
              <Changes id={id} search={search} onSearch={onSearch} />
              <Publish preview={preview} summary={preview.summary} inForce={inForce} onPublished={() => onSearch({})} />
            </>
          )}
        </div>
      )}
    </AdminLoaded>
  );
}

function Progress({ preview }: { preview: RulePreviewAnswer }) {
  const { state, done, total } = preview;
  const words =
    state === 'waiting'
      ? t('Waiting for a worker')
      : total === null
        ? t('Getting ready')
        : t('{done, number} of {total, plural, one {# partition} other {# partitions}}, {left}', {
            done,
            total,
            left: timeLeftInWords(preview),
          });
  return (
    <div>
      <p role="status" className="figures mb-2">
        {words}
      </p>
      <Meter label={t('Preview in progress')} value={total === null ? 0 : done} max={total ?? 1} text={words} />
    </div>
  );
}

function Sums({ preview: { readerId }, summary }: { preview: RulePreviewAnswer; summary: RulePreviewSummary }) {
  const reader = useNameOf('reader', readerId);
  const { readers, gaining, losing, pointsBefore, pointsAfter, levelsUp, levelsDown, leftOut } = summary;
  const isUnknown = leftOut !== undefined && leftOut.readers > 0;
  if (isUnknown && readers === 0) return <LeftOut leftOut={leftOut} />;
  const figures = { after: pointsAfter, before: pointsBefore, change: signed(pointsAfter - pointsBefore) };
  return (
    <div>
      <p className="max-w-prose">
        {readerId === null
          ? t(
              'If these rules had always applied, all readers together would have {after, plural, one {# point} other {# points}} instead of {before, number} ({change}).',
              figures,
            )
          : t(
              'If these rules had always applied, {reader} would have {after, plural, one {# point} other {# points}} instead of {before, number} ({change}).',
              { reader, ...figures },
            )}
      </p>
      <Counted
        counts={[
          [t('readers'), readers],
          [t('gain'), gaining],
          [t('lose'), losing],
          [t('stay'), readers - gaining - losing],
          [t('rise a level'), levelsUp],
          [t('fall a level'), levelsDown],
        ]}
      />
      {isUnknown && <LeftOut leftOut={leftOut} />}
    </div>
  );
}

/** Readers whose history cannot be folded; they are parked, and their points are unknown. */
function LeftOut({ leftOut: { readers, readerIds } }: { leftOut: NonNullable<RulePreviewSummary['leftOut']> }) {
  return (
    <div className="mt-5 border-s-2 border-bad ps-4">
      <p className="max-w-prose">
        {rich(
          '{readers, plural, one {One reader is left out of these totals, because its history can’t be computed. It is among the <a>stuck records</a>, where you can retry.} other {# readers are left out of these totals, because their history can’t be computed. They are among the <a>stuck records</a>, where you can retry.}}',
          {
            readers,
            a: (inside) => (
              <Link to="/admin/projections" hash="parked" className="link">
                {inside}
              </Link>
            ),
          },
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {readerIds.map((id) => (
          <ReaderLink key={id} readerId={id} />
        ))}
        {readers > readerIds.length && (
          <span className="text-soft">{t('and {count, number} more', { count: readers - readerIds.length })}</span>
        )}
      </p>
    </div>
  );
}

type Change = RulePreviewReadersAnswer['readers'][number];

const columns: Column<Change>[] = [
  { head: msg('Reader'), cell: ({ reader }) => <ReaderLink readerId={reader.id}>{reader.name}</ReaderLink> },
  { head: msg('Points now'), numeric: true, cell: ({ pointsBefore }) => number(pointsBefore) },
  { head: msg('Points then'), numeric: true, cell: ({ pointsAfter }) => number(pointsAfter) },
  {
    head: msg('Difference'),
    numeric: true,
    cell: ({ pointsBefore, pointsAfter }) => <span className="font-medium">{signed(pointsAfter - pointsBefore)}</span>,
  },
  {
    head: msg('Level'),
    numeric: true,
    cell: ({ levelBefore, levelAfter }) =>
      levelBefore === levelAfter ? number(levelBefore) : `${number(levelBefore)} → ${number(levelAfter)}`,
  },
];

function Changes({
  id,
  search,
  onSearch,
}: Searching<RulesSearch> & {
  id: string;
}) {
  const { sort = 'gain', page } = search;
  const query = useQuery(previewReadersQuery(id, { sort, page }));
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (last, move) => onSearch({ ...search, page: last }, move),
  });
  return (
    <AdminLoaded query={paged} failed={t(RULES_PAGE_MESSAGES.previewFailed)} loading={t('Loading readers')}>
      {({ readers, pagination }) =>
        pagination.totalReaders === 0 ? (
          <EmptyState title={t(RULES_PAGE_MESSAGES.nothingChanges)} />
        ) : (
          <div className="flex flex-col gap-5">
            <SelectField
              label={t('Show first')}
              className="max-w-xs"
              value={sort}
              onChange={(event) => onSearch({ preview: id, sort: event.target.value === 'loss' ? 'loss' : undefined })}
            >
              <option value="gain">{t('biggest gains')}</option>
              <option value="loss">{t('biggest losses')}</option>
            </SelectField>
            <DataList
              label={t('Readers whose points would change')}
              rows={readers}
              columns={columns}
              keyOf={({ reader }) => reader.id}
              dimmed={query.isPlaceholderData}
            />
            <Pager {...pagination} onPage={(next) => onSearch({ ...search, page: next })} />
          </div>
        )
      }
    </AdminLoaded>
  );
}
