import type { Assets } from './assets.ts';
import type { State } from './state.ts';

/** What the files of a folder are written from. */
export interface Writing {
  state: State;
  pathOf: Assets['pathOf'];
  /** Notes something that the folder does not say. */
  leaveOut: (what: string) => void;
}

/** Text of a file by its path in the folder. */
export type Texts = readonly (readonly [path: string, text: string])[];

/** The slug of what is named by an id. */
export function slugIn(things: readonly { id: string; slug: string }[]): (id: string) => string {
  const slugs = new Map(things.map(({ id, slug }) => [id, slug]));
  return (id) => {
    const slug = slugs.get(id);
    if (slug === undefined) throw new Error(`${id} belongs to nothing that is written.`);
    return slug;
  };
}

export const organizationsIn = ({ parents }: State) => parents.flatMap(({ organizations }) => organizations);
