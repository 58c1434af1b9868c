// Only the pages that ask for reading details load this.

export const READING_METHODS = ['paper', 'digital', 'audio', 'mixed'] as const;
export type ReadingMethod = (typeof READING_METHODS)[number];

export const AUDIO_SPEEDS = [0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0] as const;

export const TEXT_SIZES = ['small', 'medium', 'large', 'extra-large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const COMPREHENSION_LEVELS = ['poor', 'fair', 'good', 'excellent'] as const;
export type ComprehensionLevel = (typeof COMPREHENSION_LEVELS)[number];

export const EMOTIONAL_IMPACTS = ['none', 'mild', 'moderate', 'strong'] as const;
export type EmotionalImpact = (typeof EMOTIONAL_IMPACTS)[number];

export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening', 'night'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

export const DISTRACTIONS = ['none', 'minimal', 'moderate', 'high'] as const;
export type Distractions = (typeof DISTRACTIONS)[number];

export const STUDY_AID_PRESETS = [
  'Commentary',
  'Concordance',
  'Cross-references',
  'Study Bible notes',
  'Bible dictionary',
  'Historical context',
  'Original language study',
  'Devotional material',
  'Other',
] as const;
