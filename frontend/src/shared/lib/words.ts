import type { Gender } from '@lectio/contract';

export const GENDER_WORDS: Record<Gender, string> = { male: 'Male', female: 'Female', other: 'Other', prefer_not_to_say: 'Prefer not to say' };
