import { PASSAGE_MESSAGES, passageReader, PLAN_MESSAGES, type PassageReader, type PlanFile } from '@lectio/contract';
import { fileOf, planInFile } from './plan-json';
import { customReading } from '@slices/plans/domain/custom-plan';
import { PLANS } from '@slices/plans/domain/plan-definitions';

const file = (readings: string[]): PlanFile => ({ lectioPlan: 1, name: 'Ruth', days: 4, readings });

describe('a plan as a file', () => {
  let passages: PassageReader;
  beforeAll(async () => {
    passages = await passageReader({ canon: 'all' });
  });
  const inFile = (...readings: string[]) => planInFile(file(readings), passages);

  it('comes back as it was, for every plan that ships', () => {
    for (const plan of PLANS) {
      const request = planInFile(fileOf(plan), passages).plan;
      const { chapterIds, course, estimatedDays } = customReading(request);
      expect([request.name, chapterIds, course, estimatedDays]).toEqual([
        plan.name,
        plan.chapterIds,
        plan.course ?? null,
        plan.estimatedDays,
      ]);
    }
  });

  it('names books, chapters and spans as people write them', () => {
    expect(inFile('Ruth', 'psalms 1-2,4', 'Jude 1', 'Gen 1-2; Ps 1', 'Song of Songs 1').plan.chapterIds).toEqual([
      233, 234, 235, 236, 479, 480, 482, 1167, 1, 2, 479, 672,
    ]);
  });

  it('says which verses were written: their chapters count whole', () => {
    const { plan, notes } = inFile('Ruth 1:1-5', 'Ruth 2');
    expect(plan.chapterIds).toEqual([233, 234]);
    expect(notes).toEqual([{ kind: 'verses', text: 'Ruth 1:1-5', message: PASSAGE_MESSAGES.versesWritten('Ruth 1') }]);
  });

  it.each([
    ['no such book', 'Rats 1', PASSAGE_MESSAGES.unknown('Rats 1')],
    ['no such chapter', 'Ruth 5', PASSAGE_MESSAGES.chaptersBeyond(4)],
    ['what can be read in two ways', 'Ruth 3-1', PASSAGE_MESSAGES.ambiguous('Ruth 3-1', ['Ruth 1–3', 'Ruth 3:1'])],
  ])('is refused with %s, by the number of the reading', (_, reading, problem) => {
    const words = PLAN_MESSAGES.fileReading(2, problem);
    expect(() => inFile('Ruth 1', reading)).toThrow(
      expect.objectContaining({ words, details: [{ field: 'readings[1]', message: words }] }),
    );
  });

  it('is refused with an empty reading', () => {
    expect(() => inFile('Ruth 1', ' ')).toThrow(
      expect.objectContaining({ words: PLAN_MESSAGES.fileReading(2, PLAN_MESSAGES.fileReadingEmpty) }) as Error,
    );
  });

  it('reads a chapter as often as it comes', () => {
    expect(inFile('Ruth 1', 'Ruth 1', 'Ruth 1').plan.chapterIds).toEqual([233, 233, 233]);
  });
});
