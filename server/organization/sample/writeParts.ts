import type { TypeDocument } from '#contract/events/managedType.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { Sample, SampleText, SampleType } from '#server/calls/sample.ts';
import { createManagedType } from '#server/events/eventTypes/createManagedType.ts';
import { publishManagedType } from '#server/events/eventTypes/publishManagedType.ts';
import { saveManagedType } from '#server/events/eventTypes/saveManagedType.ts';
import { withOwnSteps } from '#server/events/eventTypes/withOwnSteps.ts';
import { addNamedCategory } from '#server/learning/addCategory.ts';
import { addCleanPage } from '#server/learning/addPage.ts';
import { addCleanRule } from '#server/learning/addRule.ts';
import type { FilesOf } from '#server/learning/cleanText.ts';
import { cleanPage } from '#server/learning/writePage.ts';
import { cleanRule } from '#server/learning/writeRule.ts';
import type { StoredSamples } from './storeFiles.ts';

export interface Writing {
  context: CallContext<'startFromSample'>;
  sample: Sample;
  files: StoredSamples['byPath'];
  /** The caller may approve events, and is required where the sample requires someone. */
  approves: boolean;
}

/** Writes the event types as the browser's editor does: begun, saved and published. */
export async function writeEventTypes({ context, sample, files, approves }: Writing): Promise<void> {
  for (const type of sample.eventTypes) {
    const document = documentOf(type, context, files, approves);
    const { id, revision } = await createManagedType({ ...context, body: { name: document.name } });
    const params = { ...context.params, typeId: id };
    const saved = await saveManagedType({ ...context, params, body: { revision, document } });
    await publishManagedType({ ...context, params, body: { revision: saved.revision } });
  }
}

/** A type with steps of its own, the stored files in place of the sample's, and the caller as the approver. */
function documentOf(
  { document, needsApprover }: SampleType,
  { services, caller }: Writing['context'],
  files: Writing['files'],
  approves: boolean,
): TypeDocument {
  const { steps, ...about } = withOwnSteps(document, services.newId);
  return {
    ...about,
    requiredApprovers: needsApprover && approves ? [caller.id] : [],
    steps: steps.map((step) => ({
      ...step,
      sections: step.sections.map((section) => ({
        ...section,
        items: section.items.map((item) =>
          item.file ? { ...item, file: { ...item.file, key: storedAt(files, item.file.key).key } } : item,
        ),
      })),
    })),
  };
}

/** Writes the house rules behind each other, as the browser's editor does. */
export async function writeHouseRules({ context, sample, files }: Writing): Promise<void> {
  for (const rule of sample.houseRules) await addCleanRule(context, cleanRule(saidIn(rule), filesOf(rule, files)));
}

/** Writes categories and their pages, as the browser's editor does. */
export async function writeEducation({ context, sample, files }: Writing): Promise<void> {
  for (const { name, pages } of sample.education) {
    const categoryId = await addNamedCategory(context, { name });
    for (const page of pages)
      await addCleanPage(context, cleanPage({ ...saidIn(page), categoryId }, filesOf(page, files)));
  }
}

const saidIn = ({ title, html }: SampleText) => ({ title, information: html, videoUrl: '' });

function filesOf({ image, file }: SampleText, files: Writing['files']): FilesOf {
  const media = image === null ? null : storedAt(files, image);
  const kept = file === null ? null : storedAt(files, file);
  return {
    ...{ mediaId: media?.id ?? null, mediaKey: media?.key ?? null },
    ...{ fileId: kept?.id ?? null, fileKey: kept?.key ?? null },
  };
}

function storedAt(files: Writing['files'], path: string) {
  const stored = files.get(path);
  if (!stored) throw new Error(`${path} was not stored before it was used.`);
  return stored;
}
