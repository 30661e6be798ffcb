interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** One order on every machine and engine, whatever the collation of its database. */
const collator = new Intl.Collator('und');

/** By last name, then first name. */
export const byName = (a: Named, b: Named): number =>
  collator.compare(a.lastName, b.lastName) || collator.compare(a.firstName, b.firstName) || (a.id < b.id ? -1 : 1);
