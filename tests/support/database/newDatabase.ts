import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { OpenedDb } from '#server/db/db.ts';
import { type EmbeddedDb, openFolder, openMemory } from '#server/db/embedded.ts';

const template = () => openAsBlob(inject('databaseTemplate'));

/** A new embedded database in memory, migrated and empty: a copy of the template, where migrating takes six times as long. */
export const newInMemory = async (): Promise<EmbeddedDb> => openMemory(await template());

/** A new embedded database in a folder that is not there yet, migrated and empty. */
export const newInFolder = async (folder: string): Promise<OpenedDb> => openFolder(folder, await template());
