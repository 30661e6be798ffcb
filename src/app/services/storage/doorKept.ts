const key = 'muster.door.kept';

/** Whether this browser has kept anything for a door: only then is its database asked. */
export function isDoorKept(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function noteDoorKept(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}
