/** As limits count them: an emoji is one. */
export const characters = (text: string): number => [...text].length;
