/** Browsers have no clipboard on plain HTTP except on localhost, and may refuse it anywhere. */
export const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
