/** Colours of paper, whatever the theme. */
export const INK = '#201914';
export const SOFT = '#5d534a';
export const LINE = '#c9bfb0';
export const PAPER = '#fffdf8';
/** For achievement alone, and never for a text. */
export const GOLD = '#c4922d';
/** The steps of the map: see map.css. */
export const STEPS = [PAPER, '#fabfb7', '#efa49b', '#e38a82', '#d57068', '#c95d55', '#a63d38', '#8b2725', '#6d1717'];
