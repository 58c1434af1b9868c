/** The projection by which every slice's views are folded. */
export const FIGURES = 'figures';
