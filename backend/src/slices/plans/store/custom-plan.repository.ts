import { sql } from '@platform/database/database';
import type { Transaction } from '@platform/database/transaction';
import type { EntityManager, FindManyOptions } from 'typeorm';
import { CustomPlanEntity } from './custom-plan.entity';

export type CustomPlanRow = CustomPlanEntity;
export type NewCustomPlan = Omit<CustomPlanEntity, 'id'>;
export type CustomPlanChanges = Pick<
  CustomPlanEntity,
  'name' | 'description' | 'chapters' | 'estimatedDays' | 'weekdays'
>;

const visibleTo = (accountId: number): FindManyOptions<CustomPlanEntity> => ({
  where: [{ accountId }, { published: true }],
  order: { id: 'ASC' },
});

/** The account's own plans, and those shown to everybody. */
export const plansOf = (manager: EntityManager, accountId: number): Promise<CustomPlanRow[]> =>
  manager.find(CustomPlanEntity, visibleTo(accountId));

/** What they are called, without their chapters. */
export const planNames = (manager: EntityManager, accountId: number): Promise<Pick<CustomPlanRow, 'id' | 'name'>[]> =>
  manager.find(CustomPlanEntity, { ...visibleTo(accountId), select: { id: true, name: true } });

export const planOf = (manager: EntityManager, accountId: number, id: number): Promise<CustomPlanRow | null> =>
  manager.findOne(CustomPlanEntity, {
    where: [
      { id, accountId },
      { id, published: true },
    ],
  });

export const writerOf = async (manager: EntityManager, id: number): Promise<number | null> =>
  (await manager.findOne(CustomPlanEntity, { select: { accountId: true }, where: { id } }))?.accountId ?? null;

/** The number of an account's plans; locks the account's row, so that two new plans are counted one after the other. */
export const countForUpdate = async ({ client, manager }: Transaction, accountId: number): Promise<number> => {
  await client.query(sql(accountId)`SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`);
  return manager.count(CustomPlanEntity, { where: { accountId } });
};

export const insertPlan = async ({ manager }: Transaction, plan: NewCustomPlan): Promise<number> => {
  const result = await manager.insert(CustomPlanEntity, plan);
  return (result.identifiers[0] as { id: number }).id;
};

/** False when the account has no such plan. */
export const updatePlan = async (
  manager: EntityManager,
  key: { id: number; accountId: number },
  changes: CustomPlanChanges,
): Promise<boolean> => (await manager.update(CustomPlanEntity, key, changes)).affected === 1;

/** False when the account has no such plan. */
export const deletePlan = async (manager: EntityManager, key: { id: number; accountId: number }): Promise<boolean> =>
  (await manager.delete(CustomPlanEntity, key)).affected === 1;

/** False when the account has no such plan. */
export const publishPlan = async (
  manager: EntityManager,
  key: { id: number; accountId: number },
  published: boolean,
): Promise<boolean> => (await manager.update(CustomPlanEntity, key, { published })).affected === 1;
