/** Where all tabs of a browser keep what is a member's; a file of its own, since a start without a session asks for it. */

export const keyOf = (name: string) => `muster.${name}`;

export const keptNames = {
  user: 'user',
  organization: 'organization',
  theme: 'theme',
  event: 'event',
  steps: 'event.steps',
};

export const keptKeys = Object.values(keptNames).map(keyOf);

/** Whether anything of a member was left behind in this browser. */
export function isMemberKept(): boolean {
  try {
    return keptKeys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
