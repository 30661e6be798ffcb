/** Whether the last sign-in of this page waits for a new password. Kept in memory alone: a reload forgets it. */
let challenged = false;

export const isChallenged = (): boolean => challenged;

export function keepChallenge(waits: boolean): void {
  challenged = waits;
}
