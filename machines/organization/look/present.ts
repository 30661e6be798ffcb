import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { LookField, LookValues } from '#contract/organization/look.ts';
import type { lookMachine, Preview } from './machine.ts';

export interface LookView {
  view: 'loading' | 'failed' | 'gone' | 'form';
  values: LookValues;
  /** The logo that is shown, saved or not. */
  logo: StoredFile | null;
  /** The same of the photo for events. */
  eventPhoto: StoredFile | null;
  /** What stands there where someone else has changed what was changed here too. */
  onFile: Partial<Record<LookField, string>>;
  /** The screen that the preview shows. */
  preview: Preview;
  failed: FailedRule | null;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
  uploading: boolean;
  busy: boolean;
}

export function present(snapshot: SnapshotFrom<typeof lookMachine>): LookView {
  const { values, logo, eventPhoto, preview, seen, overtaken, failed, error, uploading } = snapshot.context;
  const said = (field: LookField) =>
    (field === 'logo' || field === 'eventPhoto' ? seen[field]?.name : seen.values[field]) || 'nothing';
  return {
    view: snapshot.matches('loading')
      ? 'loading'
      : snapshot.matches('failed')
        ? 'failed'
        : snapshot.matches('gone')
          ? 'gone'
          : 'form',
    ...{ values, logo, eventPhoto, preview, failed, error, uploading: uploading.length > 0 },
    onFile: Object.fromEntries(overtaken.map((field) => [field, `Someone else changed this to: ${said(field)}`])),
    busy: snapshot.matches({ editing: 'saving' }),
  };
}
