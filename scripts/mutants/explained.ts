/** Faults that no test can catch, by id: why the product is the same with them. */
export const explained: Readonly<Record<string, string>> = {
  e8bd1b0d: '`ready` leads to `turnedAway` at once while a refusal has not been waved on, and this is one',
};
