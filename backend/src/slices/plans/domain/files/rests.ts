import { isWeekday } from './calendar-words';

const REST =
  /^(?:day of )?(?:rest|catch[ -]?up|day off|free|free day|grace day|break|review|reflection|ruhe|ruhetag|frei|lesefrei|freier tag|nachholtag|lesepause|pause|libre|descanso|reposo|d[ií]a (?:de (?:descanso|reposo)|libre)|ponerse al d[ií]a|(?:jour de )?repos|rattrapage|folga|(?:giorno di )?riposo|rust|rustdag)(?:[ -]?day)?\.?$/iu;

/** "Rest", "Wed: rest", "Mi frei": what a day without reading is called, without its weekday; undefined for anything else. */
export const restIn = (text: string): string | undefined => {
  const [, word, bare = ''] = /^\(?(\p{L}{2,})[.,:)]*[\s–—-]+(.+)$/su.exec(text) ?? [];
  const name = word !== undefined && isWeekday(word) ? bare.trim() : text.trim();
  return REST.test(name) ? name : undefined;
};
