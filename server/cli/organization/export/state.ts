import type { Db, Sql } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import { type DocumentsState, readDocuments } from './documentsState.ts';
import { type PeopleState, readPeopleState } from './peopleState.ts';
import { type PlacesState, readPlaces } from './placesState.ts';
import { readTypes, type TypesState } from './typesState.ts';
import { readNotExported, type NotExported } from './notExported.ts';

/** What a database holds of what a folder can say, each list in the order of its file, and what a folder cannot say. */
export interface State extends PlacesState, PeopleState, DocumentsState, TypesState {
  notExported: NotExported;
}

/** All of it as one moment saw it. */
export const readState = (db: Db): Promise<State> =>
  db.tx(async (sql) => {
    await sql.query('set transaction isolation level repeatable read, read only');
    await withoutTimeouts(sql);
    return readAll(sql);
  });

const readAll = async (sql: Sql): Promise<State> => ({
  ...(await readPlaces(sql)),
  ...(await readPeopleState(sql)),
  ...(await readDocuments(sql)),
  ...(await readTypes(sql)),
  notExported: await readNotExported(sql),
});
