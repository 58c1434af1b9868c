import { Injectable } from '@nestjs/common';
import {
  FAMILY_MESSAGES,
  LIMITS,
  type AdminFamiliesAnswer,
  type AdminFamiliesQuery,
  type AdminFamilyAnswer,
  type AdminFamilyEnvelope,
  type AdminFamilySort,
} from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { byName, holds } from '@platform/database/sql';
import { Database, type RowOf } from '@platform/database/database';
import { pagination } from '@platform/http/answers/answered';
import { isOf } from '@slices/readers';

type FamilyRow = RowOf<AdminFamilyAnswer, 'createdAt'>;

const SORT: Readonly<Record<AdminFamilySort, string>> = {
  createdAt: '"createdAt"',
  name: byName('name'),
  memberCount: '"memberCount"',
  readerCount: '"readerCount"',
};

const ALL = `SELECT f.id, f.name, f.invite_code AS "inviteCode", NULL AS "maxMembers", true AS "isActive",
    json_build_object('id', f.created_by, 'name', u.name, 'email', coalesce(u.email, '')) AS creator,
    (SELECT count(*) FROM family_members m WHERE m.family_id = f.id)::integer AS "memberCount",
    (SELECT count(*) FROM family_readers x WHERE x.family_id = f.id)::integer AS "readerCount",
    (SELECT count(*) FROM family_readers x JOIN readers r ON r.id = x.reader_id WHERE x.family_id = f.id AND r.is_active)::integer AS "activeReaderCount",
    (SELECT coalesce(sum(p.total_reads), 0) FROM family_readers x JOIN readers r ON r.id = x.reader_id AND r.is_active
      JOIN views.reader_progress p ON ${isOf('p', 'r')} WHERE x.family_id = f.id)::integer AS "totalReports",
    f.created_at AS "createdAt"
  FROM families f JOIN users u ON u.id = f.created_by`;

const FOUND = `($1::text IS NULL OR ${holds('f.search_name', '$1')} OR ${holds('u.search_name', '$1')} OR position(lower($1) IN u.email) > 0)`;

/** Families as an administrator sees them. */
@Injectable()
export class AdminFamilies {
  constructor(private readonly database: Database) {}

  async page({
    page = 1,
    limit = LIMITS.adminFamiliesPageSize,
    search,
    sortBy = 'createdAt',
    sortOrder = 'DESC',
  }: AdminFamiliesQuery): Promise<AdminFamiliesAnswer> {
    const [[{ n: totalFamilies }], rows] = await Promise.all([
      this.database.rows<{ n: number }>(
        `SELECT count(*)::integer AS n FROM families f JOIN users u ON u.id = f.created_by WHERE ${FOUND}`,
        [search ?? null],
      ),
      this.database.rows<FamilyRow>(
        `SELECT * FROM (${ALL} WHERE ${FOUND}) listed ORDER BY ${SORT[sortBy]} ${sortOrder}, id DESC LIMIT $2 OFFSET $3`,
        [search ?? null, limit, (page - 1) * limit],
      ),
    ]);
    return { families: rows.map(toAnswer), pagination: { ...pagination(page, limit, totalFamilies), totalFamilies } };
  }

  async one(id: number): Promise<AdminFamilyEnvelope> {
    const [row] = await this.database.rows<FamilyRow>(`${ALL} WHERE f.id = $1`, [id]);
    if (!row) throw notFound(FAMILY_MESSAGES.familyNotFound);
    const [members, readers] = await Promise.all([
      this.database.rows<{ id: number; name: string; email: string; joined_at: Date }>(
        `SELECT u.id, u.name, coalesce(u.email, '') AS email, m.joined_at FROM family_members m JOIN users u ON u.id = m.account_id WHERE m.family_id = $1 ORDER BY m.joined_at, u.id`,
        [id],
      ),
      this.database.rows<AdminFamilyEnvelope['family']['readers'][number]>(
        `SELECT r.id, r.name, r.is_primary AS "isPrimary", r.is_active AS "isActive", r.account_id AS "userId", coalesce(p.total_reads, 0) AS "totalReports"
         FROM family_readers x JOIN readers r ON r.id = x.reader_id LEFT JOIN views.reader_progress p ON ${isOf('p', 'r')}
         WHERE x.family_id = $1 ORDER BY r.is_primary DESC, r.id`,
        [id],
      ),
    ]);
    return {
      family: {
        ...toAnswer(row),
        members: members.map(({ joined_at, ...member }) => ({ ...member, joinedAt: joined_at.toISOString() })),
        readers,
      },
    };
  }
}

const toAnswer = (row: FamilyRow): AdminFamilyAnswer => ({ ...row, createdAt: row.createdAt.toISOString() });
