let drawn = 0;

/** A number that nobody else on this server has, as E.164. */
function drawPhone(): string {
  drawn += 1;
  return `+1617555${2_000 + drawn}`;
}

/** Four of them: the texts to them are those of one test. */
export const drawPhones = (): [string, string, string, string] => [drawPhone(), drawPhone(), drawPhone(), drawPhone()];
