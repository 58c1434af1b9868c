import type { NumberingName, PassageReader } from '@lectio/contract';
import { inSlices } from '@platform/projections';
import { understood, type Draft, type PlanFileRead } from '@slices/plans/domain/files/draft';
import { readCalendar } from '@slices/plans/domain/files/icalendar';
import { readJson } from './plan-json';
import { numberingOfFile } from '@slices/plans/domain/files/file-numbering';
import { isProperties, readProperties } from '@slices/plans/domain/files/properties';
import { isSheet, numberingOfSheet, readSheet } from './sheet';
import { readText } from '@slices/plans/domain/files/text';

/** The numbering that a file names; undefined for one that counts as its reader does. */
export const numberingIn = (text: string): NumberingName | undefined =>
  numberingOfFile(text) ?? (isSheet(text) ? numberingOfSheet(text) : undefined);

/**
 * What a plan file or pasted text holds: our own format, AndBible's `.properties`, CSV, iCalendar, or text with a day a
 * line. Verses are kept; what is not understood is noted at its line, and the rest is read.
 */
export const readPlanFile = async (text: string, passages: PassageReader): Promise<PlanFileRead> => {
  const written = text.replace(/^\uFEFF/, '');
  if (/^\s*\{/.test(written)) return readJson(written, passages);
  const days = understood(draftOf(written, passages), passages);
  let step = days.next();
  const steps = function* (): Generator<void> {
    for (; !step.done; step = days.next()) yield;
  };
  await inSlices(steps(), () => undefined);
  return step.value as PlanFileRead;
};

const draftOf = (text: string, passages: PassageReader): Draft => {
  const lines = text.split(/\r\n|\r|\n/);
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return readCalendar(lines, passages);
  if (isProperties(lines)) return readProperties(lines);
  return isSheet(text) ? readSheet(text, passages) : readText(lines, passages);
};
