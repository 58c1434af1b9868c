/** The projection that folds every slice's views. */
export const FIGURES = 'figures';
