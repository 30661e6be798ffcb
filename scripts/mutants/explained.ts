/** Faults that no test can catch, by id: why the product is the same with them. */
export const explained: Readonly<Record<string, string>> = {};
