/** Faults that no test can catch, by id: why the product is the same with them. */
export const explained: Readonly<Record<string, string>> = {
  e8bd1b0d: '`ready` leads to `turnedAway` at once while a refusal has not been waved on, and this is one',
  '2f70c301': '`opening` leads to `playing` at once where nothing is said, and a chosen move says nothing',
};
