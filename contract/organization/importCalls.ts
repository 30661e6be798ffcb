import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { ImportedRows, ImportPreview, RowsToRead, RowsToWrite } from './import.ts';

const ofImports = {
  ...adminCall,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
} as const;

/** What importing some rows of a table would do (M-28). Writes nothing. */
export const previewImport = defineCall({
  ...ofImports,
  name: 'previewImport',
  method: 'POST',
  path: '/organizations/{orgId}/imports/preview',
  reading: true,
  body: z.object({ rows: RowsToRead }),
  answer: ImportPreview,
});

/**
 * Adds and changes the members of some rows, in one transaction (M-30). A row that cannot be written is left out and named;
 * one that stands there already changes nothing, so a part that is sent again has no second effect.
 */
export const importMembers = defineCall({
  ...ofImports,
  name: 'importMembers',
  method: 'POST',
  path: '/organizations/{orgId}/imports',
  body: z.object({ rows: RowsToWrite }),
  answer: ImportedRows,
});
