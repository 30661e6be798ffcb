let made = 0;

/** A number that no one else on this server has, as E.164. */
function uniquePhone(): string {
  made += 1;
  return `+1617555${2_000 + made}`;
}

/** Four of them: the texts to them are those of one test. */
export const uniquePhones = (): [string, string, string, string] => [
  uniquePhone(),
  uniquePhone(),
  uniquePhone(),
  uniquePhone(),
];
