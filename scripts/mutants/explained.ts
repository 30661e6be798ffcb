/** Faults that no test can catch, by id: why the product is the same with them. */
export const explained: Readonly<Record<string, string>> = {
  e8bd1b0d: '`ready` leads to `turnedAway` at once while a refusal has not been waved on, and this is one',
  '2f70c301': '`opening` leads to `playing` at once where nothing is said, and a chosen move says nothing',
  '97d16403': 'the report’s id is made in the same transaction: no one else knows its stream before the commit',
  '96a25d0f': 'the parent’s row is held before (`lockWriting`), and no one else reads or appends to its house rules',
  '838bfdb3': 'the row of the event type is held before, and no one else reads or appends to its stream',
  '428151bf': '`forbidden` leads a reviewer to `left` at once with the same `goToList`, and only a reviewer approves',
};
