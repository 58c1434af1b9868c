import type { PassageReader, PlanFileAnswer } from '@lectio/contract';
import { understood, type Draft } from '../../domain/files/draft';
import { readCalendar } from '../../domain/files/icalendar';
import { readJson } from './plan-json';
import { isProperties, readProperties } from '../../domain/files/properties';
import { isSheet, readSheet } from './sheet';
import { readText } from '../../domain/files/text';

/**
 * What a plan file or pasted text holds: our own format, AndBible's `.properties`, CSV, iCalendar, or text with a day a
 * line. Verses are kept; what is not understood is noted at its line, and the rest is read.
 */
export const readPlanFile = (text: string, passages: PassageReader): PlanFileAnswer => {
  const written = text.replace(/^\uFEFF/, '');
  if (/^\s*\{/.test(written)) return readJson(written, passages);
  return understood(draftOf(written, passages), passages);
};

const draftOf = (text: string, passages: PassageReader): Draft => {
  const lines = text.split(/\r\n|\r|\n/);
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return readCalendar(lines, passages);
  if (isProperties(lines)) return readProperties(lines);
  return isSheet(text) ? readSheet(text, passages) : readText(lines, passages);
};
