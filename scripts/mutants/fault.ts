/** A piece of a file and what stands there instead. */
export interface Edit {
  start: number;
  end: number;
  insert: string;
}

/** The faults of one kind that a file could have, each as its edits. `choose` picks one of so many, the same in every run. */
export type Finder = (file: string, text: string, choose: (count: number, where: string) => number) => Edit[][];

/** A fault that could be made. `id` stays the same while file and text do, wherever in the file it stands. */
export interface Place {
  id: string;
  kind: string;
  room: string;
  file: string;
  line: number;
  was: string;
  becomes: string;
  edits: readonly Edit[];
}
