import { isAbsolute } from 'node:path';
import type { Db } from '#server/db/db.ts';
import type { FileStore } from '#server/files/store.ts';
import type { OnProgress } from '#server/kit/progress.ts';
import { type Identity, localIdentity } from '#server/identity/identity.ts';
import type { Printout } from '#server/journal/commands.ts';
import { CommandFailed } from '../socket.ts';
import { applyFolder } from './applyFolder.ts';
import { changedNames } from './changedSettings.ts';
import { compareFolder } from './compareFolder.ts';
import { endedIn } from './endedIn.ts';
import { type ExportParts, exportOrganization } from './export/exportOrganization.ts';
import { readFolderRoles } from './ownRoles.ts';
import { showProblem } from './problem.ts';
import { type OrganizationFolder, readFolder } from './readFolder.ts';
import { keptNames } from './keptTypes.ts';
import {
  showApplied,
  showChanged,
  showContent,
  showEnded,
  showKept,
  showRolesLeft,
  showMissing,
  showNames,
  showEditedInBrowser,
} from './show.ts';
import { editedInBrowser } from './editedInBrowser.ts';

/** The parts of a server, or of a command that stands for one, with which a folder is applied. */
export interface ApplyParts {
  db: Db;
  files: Pick<FileStore, 'put' | 'bucket'>;
  /** Null when a pool outside keeps the accounts. */
  identity: Pick<Identity, 'accounts'> | null;
  clock: () => Date;
  /** Hears how far applying has come. */
  tell?: OnProgress | undefined;
}

/** Reads a folder and lists everything that is wrong with it. `now` is UTC ISO. */
export const checkOrganization = (folder: string, now: string): Printout => read(folder, now).printout;

/** What is done with a folder beside checking it. */
export type Doing = 'apply' | 'applyRemoving' | 'compare';

/**
 * Applies a folder: all of it or, where there is a problem, nothing. Members whom it doesn't name are listed (M-176), and
 * suspended with `applyRemoving` (M-177); `compare` says what applying would do, and changes nothing (M-178).
 */
export async function applyOrganization(parts: ApplyParts, folder: string, doing: Doing = 'apply'): Promise<Printout> {
  const { db, files, identity, clock, tell = () => undefined } = parts;
  const now = clock().toISOString();
  const { content, printout } = read(folder, now);
  if (!printout.ok) return printout;
  const keeper = identity && { accounts: identity.accounts, issuer: localIdentity.issuer };
  const options = { db, content, files, keeper, now, tell };
  if (doing === 'compare') {
    const { applied, missing } = await compareFolder(options);
    const lines = [...showApplied(applied), ...showNames(applied), ...showMissing(missing, 'stay')];
    return { ok: true, lines: [...lines, ...(await leftAlone(db, content)), '', 'Nothing was changed.'] };
  }
  const removesMissing = doing === 'applyRemoving';
  const { applied, missing } = await applyFolder({ ...options, removesMissing });
  const left = [
    ...showMissing(missing, removesMissing ? 'suspended' : 'stay'),
    ...showEnded(await endedIn(db, content)),
    ...(await leftAlone(db, content)),
  ];
  return { ok: true, lines: [...showApplied(applied), ...left] };
}

const leftAlone = async (db: Db, content: OrganizationFolder): Promise<string[]> => [
  ...showKept(await keptNames(db, content)),
  ...showChanged(await changedNames(db, content)),
  ...showRolesLeft(await readFolderRoles(db, content)),
  ...showEditedInBrowser(await editedInBrowser(db, content)),
];

/** What a running server does for the command line. A folder is named by its whole path. */
export const organizationCommands = (
  parts: ApplyParts & ExportParts,
): Record<string, (args: string[], tell?: OnProgress) => Promise<Printout>> => ({
  'organization.apply': async ([folder = '', flag], tell) => {
    if (!isAbsolute(folder)) throw new CommandFailed('Name the folder by its whole path.');
    return applyOrganization({ ...parts, tell }, folder, flag === '--remove-missing' ? 'applyRemoving' : 'apply');
  },
  'organization.diff': async ([folder = ''], tell) => {
    if (!isAbsolute(folder)) throw new CommandFailed('Name the folder by its whole path.');
    return applyOrganization({ ...parts, tell }, folder, 'compare');
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
