import { Column, CreateDateColumn, DataSource, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { asMap, POOL, type MapRow, type Peer, type Reading } from './peer';

@Entity({ schema: 'plain', name: 'report' })
@Unique(['readerId', 'readDate', 'chapterId'])
class PlainReport {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  readerId: number;

  @Column('smallint')
  chapterId: number;

  @Column('date')
  readDate: string;

  @CreateDateColumn()
  createdAt: Date;
}

/** The usual service: one table with a row for each report; whatever is asked is counted. No history, no undo. */
export const typeormPeer = async (databaseUrl: string): Promise<Peer> => {
  const { max: poolSize, ...extra } = POOL;
  const source = new DataSource({ type: 'postgres', url: databaseUrl, entities: [PlainReport], poolSize, extra });
  await source.initialize();
  await source.query('CREATE SCHEMA plain');
  await source.synchronize();
  const reports = source.getRepository(PlainReport);
  return {
    append: async ({ readerId, chapterIds, readDate }: Reading) => {
      const rows = chapterIds.map((chapterId) => ({ readerId, chapterId, readDate }));
      await reports.createQueryBuilder().insert().values(rows).orIgnore().execute();
    },
    map: async (readerId) =>
      asMap(
        await reports
          .createQueryBuilder('report')
          .select('report.chapterId', 'chapter')
          .addSelect('count(*)::integer', 'reads')
          .where({ readerId })
          .groupBy('report.chapterId')
          .getRawMany<MapRow>(),
      ),
    settle: () => Promise.resolve(),
    rebuild: () => null,
    close: () => source.destroy(),
  };
};
