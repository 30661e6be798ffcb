const key = 'muster.door.kept';

/** Whether this browser has kept anything for a door: only then is its database asked. */
export const doorKept = {
  is(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  note(): void {
    try {
      localStorage.setItem(key, 'yes');
    } catch {
      return;
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      return;
    }
  },
};
