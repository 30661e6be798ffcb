import type { TypeDocument } from '#contract/events/managedType.ts';

/** A house rule or a page of education; `image` and `file` are paths among the files of the sample. */
export interface SampleText {
  title: string;
  html: string;
  image: string | null;
  file: string | null;
}

/** An event type; its steps and files are named as the sample names them, and no one is its approver. */
export interface SampleType {
  document: TypeDocument;
  /** Someone must approve its events. */
  needsApprover: boolean;
}

/** What a new organization may start from (M-46): no one's name is in it. */
export interface Sample {
  eventTypes: readonly SampleType[];
  houseRules: readonly SampleText[];
  education: readonly { name: string; pages: readonly SampleText[] }[];
  /** By path. */
  files: ReadonlyMap<string, { name: string; bytes: Uint8Array }>;
}
