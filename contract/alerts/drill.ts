/** Whether an alert is a drill: its text begins with the word TEST (S-42). */
export const isDrill = (text: string): boolean => /^\s*TEST\b/.test(text);
