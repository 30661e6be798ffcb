import type { SamplePart } from '#contract/organization/sample.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { Sample, SampleText } from '#server/calls/sample.ts';
import { addFile } from '#server/files/fileRows.ts';
import { Refused } from '#server/kit/refused.ts';

/** A file of the sample as it is stored. */
export interface StoredSample {
  id: string;
  key: string;
}

export interface StoredSamples {
  /** By path in the sample. */
  byPath: ReadonlyMap<string, StoredSample>;
  /** How much was taken in. */
  bytes: number;
}

const ofTexts = (texts: readonly SampleText[]) =>
  texts.flatMap(({ image, file }) => [image, file].filter((path) => path !== null));

const named: Readonly<Record<SamplePart, (sample: Sample) => string[]>> = {
  eventTypes: ({ eventTypes }) =>
    eventTypes.flatMap(({ document: { steps } }) =>
      steps.flatMap(({ sections }) => sections.flatMap(({ items }) => items.flatMap(({ file }) => file?.key ?? []))),
    ),
  houseRules: ({ houseRules }) => ofTexts(houseRules),
  education: ({ education }) => education.flatMap(({ pages }) => ofTexts(pages)),
};

/**
 * Takes in the files that the parts name, as uploads of the caller by the checks of every upload. Where nothing comes to name
 * them they are swept like any other.
 */
export async function storeFiles(
  { services, sql, caller, resource: { organizationId }, now }: CallContext<'startFromSample'>,
  sample: Sample,
  parts: readonly SamplePart[],
): Promise<StoredSamples> {
  const paths = new Set(parts.flatMap((part) => named[part](sample)));
  const files = [...paths].map((path) => {
    const file = sample.files.get(path);
    if (!file) throw new Error(`The sample names ${path} and does not have it.`);
    return { path, ...file };
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const letGo = await services.room.hold(bytes);
  if (!letGo) throw new Refused('noRoomForFiles');
  try {
    const stored = new Map<string, StoredSample>();
    for (const file of files) {
      const id = services.newId();
      const kept = await services.intake.keepBytes(file.bytes, file.name, 'files', caller.id);
      const row = { ...kept, id, organizationId, uploadedBy: caller.id, at: now };
      await addFile(sql, row).catch(async (error: unknown) => {
        if (error instanceof Refused) await services.intake.forget(kept.key);
        throw error;
      });
      stored.set(file.path, { id, key: kept.key });
    }
    return { byPath: stored, bytes };
  } finally {
    letGo();
  }
}
