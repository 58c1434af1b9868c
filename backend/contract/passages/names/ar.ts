/** Arabic names of books as the Van Dyck Bible has them, one book a line: names in full, then short forms. */
export const ARABIC_NAMES = `
