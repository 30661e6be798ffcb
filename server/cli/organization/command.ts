import { isAbsolute } from 'node:path';
import type { Db } from '#server/db/db.ts';
import type { FileStore } from '#server/files/store.ts';
import { type Identity, localIdentity } from '#server/identity/identity.ts';
import type { Printout } from '#server/journal/commands.ts';
import { CommandFailed } from '../socket.ts';
import { applyFolder } from './applyFolder.ts';
import { changedNames } from './changedSettings.ts';
import { endedIn } from './endedIn.ts';
import { type ExportParts, exportOrganization } from './export/exportOrganization.ts';
import { readFolderRoles } from './ownRoles.ts';
import { showProblem } from './problem.ts';
import { type OrganizationFolder, readFolder } from './readFolder.ts';
import { keptNames } from './keptTypes.ts';
import { showApplied, showChanged, showContent, showEnded, showKept, showKeptRoles, showTaken } from './show.ts';
import { takenOver } from './takenOver.ts';

/** The parts of a server, or of a command that stands for one, with which a folder is applied. */
export interface ApplyParts {
  db: Db;
  files: Pick<FileStore, 'put'>;
  /** Null when a pool outside keeps the accounts. */
  identity: Pick<Identity, 'accounts'> | null;
  clock: () => Date;
}

/** Reads a folder and lists everything that is wrong with it. `now` is UTC ISO. */
export const checkOrganization = (folder: string, now: string): Printout => read(folder, now).printout;

/** Applies a folder: all of it or, where there is a problem, nothing. */
export async function applyOrganization({ db, files, identity, clock }: ApplyParts, folder: string): Promise<Printout> {
  const now = clock().toISOString();
  const { content, printout } = read(folder, now);
  if (!printout.ok) return printout;
  const keeper = identity && { accounts: identity.accounts, issuer: localIdentity.issuer };
  const lines = showApplied(await applyFolder({ db, content, files, keeper, now }));
  const left = [
    ...showEnded(await endedIn(db, content)),
    ...showKept(await keptNames(db, content)),
    ...showChanged(await changedNames(db, content)),
    ...showKeptRoles((await readFolderRoles(db, content)).kept),
    ...showTaken(await takenOver(db, content)),
  ];
  return { ok: true, lines: [...lines, ...left] };
}

/** What a running server does for the command line. A folder is named by its whole path. */
export const organizationCommands = (
  parts: ApplyParts & ExportParts,
): Record<string, (args: string[]) => Promise<Printout>> => ({
  'organization.apply': async ([folder = '']) => {
    if (!isAbsolute(folder)) throw new CommandFailed('Name the folder by its whole path.');
    return applyOrganization(parts, folder);
  },
  ...exportCommands(parts),
});

/** {@link exportOrganization}, by the name under which a running server does it. */
export const exportCommands = (
  parts: ExportParts,
): Record<'organization.export', (args: string[]) => Promise<Printout>> => ({
  'organization.export': async ([folder = '']) => {
    if (!isAbsolute(folder)) throw new CommandFailed('Name the folder by its whole path.');
    return exportOrganization(parts, folder);
  },
});

function read(folder: string, now: string): { content: OrganizationFolder; printout: Printout } {
  const { content, problems } = readFolder(folder, now);
  if (problems.length === 0)
    return { content, printout: { ok: true, lines: [`No problems found: ${showContent(content)}.`] } };
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const lines = [...problems.map(showProblem), '', `${count} in ${folder}. Nothing was changed.`];
  return { content, printout: { ok: false, lines } };
}
