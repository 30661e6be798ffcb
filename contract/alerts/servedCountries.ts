import * as z from 'zod/mini';

/**
 * Where the organizations of a member text safety contacts (S-150): `countries` are ISO codes, those of all `organizations` together, by
 * their names. A member of one that serves every country has no such list.
 */
export const ServedCountries = z.object({ organizations: z.array(z.string()), countries: z.array(z.string()) });
export type ServedCountries = z.infer<typeof ServedCountries>;
