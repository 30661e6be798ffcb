import type { Db } from '#server/db/db.ts';
import type { FileStore } from '#server/files/store.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Printout } from '#server/journal/commands.ts';
import { showProblem } from '../problem.ts';
import { readFolder } from '../readFolder.ts';
import { showContent } from '../show.ts';
import { copyAssets } from './assets.ts';
import { educationFiles, ruleFiles } from './documentFiles.ts';
import { newFolder, type NewFolder } from './newFolder.ts';
import { organizationFile } from './organizationFile.ts';
import { accountsFile, peopleFiles } from './peopleFiles.ts';
import { providersFile } from './providersFile.ts';
import type { PeopleState } from './peopleState.ts';
import { readState } from './state.ts';
import { typeFiles } from './typeFiles.ts';
import { listNotExported } from './notExported.ts';
import type { Texts, Writing } from './writing.ts';

export interface ExportParts {
  db: Db;
  files: Pick<FileStore, 'read'>;
  clock: () => Date;
}

/**
 * Writes what the database holds into a new or empty folder that `apply` takes (M-119). What a folder cannot say is named in
 * `notes`, each once. The folder is read back: where `apply` would refuse it, the problems are named and `ok` is false.
 */
export async function exportOrganization({ db, files, clock }: ExportParts, folder: string): Promise<Printout> {
  const written = await newFolder(folder);
  try {
    const notes = await writeAll({ db, files, clock }, written);
    const { content, problems } = readFolder(folder, clock().toISOString());
    const lines =
      problems.length === 0
        ? [`Exported to ${folder}: ${showContent(content)}.`, privacy]
        : [
            ...problems.map(showProblem),
            '',
            `Exported to ${folder}, but apply refuses it until this is fixed.`,
            privacy,
          ];
    return { ok: problems.length === 0, lines, notes };
  } catch (error) {
    await written.discard();
    throw error;
  }
}

const parts = [organizationFile, peopleFiles, accountsFile, providersFile, typeFiles, ruleFiles, educationFiles];

/** Every file of a folder but those in `assets/`. */
export const textsOf = (writing: Writing): Texts => parts.flatMap((part) => part(writing));

const privacy = 'It holds personal data of members: only this user may read it. Delete it once you no longer need it.';

/** Each organization has it in its audit log before anyone has a file (M-192). */
const recordExport = (db: Db, { people }: Pick<PeopleState, 'people'>, at: string): Promise<void> =>
  db.tx(async (sql) => {
    const members = Map.groupBy(
      people.flatMap(({ memberships }) => memberships),
      ({ organizationId }) => organizationId,
    );
    for (const [organizationId, { length: count }] of members) {
      const byCommand = { organizationId, person: null, session: null, at };
      await recordAudit(sql, byCommand, { kind: 'membersExported', count });
    }
  });

async function writeAll({ db, files, clock }: ExportParts, folder: NewFolder): Promise<string[]> {
  const state = await readState(db);
  await recordExport(db, state, clock().toISOString());
  const { pathOf, missing } = await copyAssets(state, files, folder);
  const notes = new Set<string>(missing.map((name) => `the file ${name}, whose bytes are gone`));
  const writing: Writing = { state, pathOf, leaveOut: (what) => void notes.add(what) };
  for (const [path, text] of textsOf(writing)) await folder.write(path, text);
  return [...notes, ...listNotExported(state.notExported)].map((what) => `not exported: ${what}`);
}
