import * as z from 'zod/mini';
import { Refused } from '#server/kit/refused.ts';

const Sections = z.record(z.string(), z.record(z.string(), z.unknown()));
const Versions = z.record(z.string(), z.number());

export type SubmittedSectionsJson = z.infer<typeof Sections>;
export type SubmittedVersions = z.infer<typeof Versions>;

/** `sections`: JSON of values by item id, by section id. */
export const readSections = (text: string | undefined): SubmittedSectionsJson => read('sections', Sections, text);

/** `versions`: JSON of the version that each section had when it was read. */
export const readVersions = (text: string | undefined): SubmittedVersions => read('versions', Versions, text);

function read<S extends z.ZodMiniType>(field: string, schema: S, text: string | undefined): z.infer<S> {
  const result = schema.safeParse(text === undefined || text === '' ? {} : json(text));
  if (result.success) return result.data;
  throw new Refused('wrongShape', {}, [{ field, message: `${field} is no JSON of values by section` }]);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
