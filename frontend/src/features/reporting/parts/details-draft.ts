import {
  type ChangeReportRequest,
  OTHER_TRANSLATION,
  type PreferencesAnswer,
  type ReadingDetailsAnswer,
  type ReadingDetailsRequest,
  type ReportAnswer,
} from '@lectio/contract';

/** The optional details in a form: texts and check boxes. */
export interface DetailsDraft {
  translation: string;
  translationName: string;
  readingMethod: string;
  audioSpeed: string;
  readingDuration: string;
  comprehensionLevel: string;
  emotionalImpact: string;
  studyAids: string[];
  location: string;
  timeOfDay: string;
  distractions: string;
  prayerTime: boolean;
  journaling: boolean;
}

const emptyDetails: DetailsDraft = {
  translation: '',
  translationName: '',
  readingMethod: '',
  audioSpeed: '',
  readingDuration: '',
  comprehensionLevel: '',
  emotionalImpact: '',
  studyAids: [],
  location: '',
  timeOfDay: '',
  distractions: '',
  prayerTime: false,
  journaling: false,
};

/** The details of a new report, from the preferences. */
export const defaultDetails = (preferences: PreferencesAnswer | null): DetailsDraft =>
  preferences
    ? {
        ...emptyDetails,
        readingMethod: preferences.defaultReadingMethod ?? '',
        audioSpeed: preferences.defaultAudioSpeed === null ? '' : String(preferences.defaultAudioSpeed),
        location: preferences.defaultLocation ?? '',
        timeOfDay: preferences.defaultTimeOfDay ?? '',
        studyAids: preferences.defaultStudyAids,
      }
    : emptyDetails;

export const draftOf = (report: ReadingDetailsAnswer): DetailsDraft => ({
  translation: report.translation ?? '',
  translationName: report.translationName ?? '',
  readingMethod: report.readingMethod ?? '',
  audioSpeed: report.audioSpeed === null ? '' : String(report.audioSpeed),
  readingDuration: report.readingDuration === null ? '' : String(report.readingDuration),
  comprehensionLevel: report.comprehensionLevel ?? '',
  emotionalImpact: report.emotionalImpact ?? '',
  studyAids: report.studyAids ?? [],
  location: report.location ?? '',
  timeOfDay: report.timeOfDay ?? '',
  distractions: report.distractions ?? '',
  prayerTime: report.prayerTime ?? false,
  journaling: report.journaling ?? false,
});

const orNull = (text: string): string | null => text.trim() || null;
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Empty values become null; a speed is kept only for audio, a name only for a translation that is not listed. */
export const detailsBody = (draft: DetailsDraft, notes: string): ReadingDetailsRequest =>
  ({
    notes: orNull(notes),
    translation: orNull(draft.translation),
    translationName: draft.translation === OTHER_TRANSLATION ? orNull(draft.translationName) : null,
    readingMethod: orNull(draft.readingMethod),
    audioSpeed: draft.readingMethod === 'audio' ? numberOrNull(draft.audioSpeed) : null,
    readingDuration: numberOrNull(draft.readingDuration),
    comprehensionLevel: orNull(draft.comprehensionLevel),
    emotionalImpact: orNull(draft.emotionalImpact),
    studyAids: draft.studyAids.length > 0 ? draft.studyAids : null,
    location: orNull(draft.location),
    timeOfDay: orNull(draft.timeOfDay),
    distractions: orNull(draft.distractions),
    prayerTime: draft.prayerTime || null,
    journaling: draft.journaling || null,
  }) as ReadingDetailsRequest;

/** The fields in which a form's body differs from what it began with. */
const changesIn = (body: ReadingDetailsRequest, before: ReadingDetailsRequest): ReadingDetailsRequest =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof ReadingDetailsRequest]),
    ),
  );

/** What is being written about a report. */
export interface Edit {
  /** As it was when the edit was opened: what changes elsewhere meanwhile is not overwritten with what stood here. */
  report: ReportAnswer;
  readDate: string;
  notes: string;
  draft: DetailsDraft;
}

export const editOf = (report: ReportAnswer): Edit => ({
  report,
  readDate: report.readDate,
  notes: report.notes ?? '',
  draft: draftOf(report),
});

export const changedBy = ({ report, readDate, notes, draft }: Edit): ChangeReportRequest => ({
  ...changesIn(detailsBody(draft, notes), detailsBody(draftOf(report), report.notes ?? '')),
  ...(readDate !== report.readDate && { readDate }),
});

export const isUnsaved = (edit: Edit | null): boolean => edit !== null && Object.keys(changedBy(edit)).length > 0;
