/** Whether nothing holds the focus: the next key would start from the top. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

export const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
