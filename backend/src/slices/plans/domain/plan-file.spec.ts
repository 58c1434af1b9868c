import { PLAN_MESSAGES, type PlanFile } from '@lectio/contract';
import { fileOf, planInFile } from './plan-file';
import { PLANS } from './plan-definitions';

const file = (readings: string[]): PlanFile => ({ lectioPlan: 1, name: 'Ruth', days: 4, readings });

describe('a plan as a file', () => {
  it('comes back as it was, for every plan that ships', () => {
    for (const plan of PLANS) {
      const { chapterIds, estimatedDays, name } = planInFile(fileOf(plan));
      expect({ chapterIds, estimatedDays, name }).toEqual({
        chapterIds: plan.chapterIds,
        estimatedDays: plan.estimatedDays,
        name: plan.name,
      });
    }
  });

  it('names books, chapters and spans', () => {
    expect(planInFile(file(['Ruth', 'psalms 1-2,4', 'Jude 1'])).chapterIds).toEqual([
      233, 234, 235, 236, 479, 480, 482, 1167,
    ]);
  });

  it.each([
    ['no such book', 'Rut 1'],
    ['no such chapter', 'Ruth 5'],
    ['a span that goes back', 'Ruth 3-1'],
    ['verses', 'Ruth 1:1-5'],
    ['nothing', ' '],
  ])('is refused with %s, by the number of the reading', (_, reading) => {
    const message = PLAN_MESSAGES.fileReadingUnknown(2, reading);
    expect(() => planInFile(file(['Ruth 1', reading]))).toThrow(
      expect.objectContaining({ message, details: [{ field: 'readings[1]', message }] }),
    );
  });

  it('reads a chapter at most twice', () => {
    expect(planInFile(file(['Ruth 1', 'Ruth 1'])).chapterIds).toEqual([233, 233]);
    expect(() => planInFile(file(['Ruth 1', 'Ruth 1', 'Ruth']))).toThrow(PLAN_MESSAGES.chapterTwice);
  });
});
