interface At {
  section: string;
  item: string;
}

/** A file that is being sent from an item; `arrived`: its value is here, the upload only has to end. */
export interface UploadRunning extends At {
  arrived: boolean;
}

type Uploads = readonly UploadRunning[];

const isAt =
  ({ section, item }: At) =>
  (each: At): boolean =>
    each.section === section && each.item === item;

export const uploadBegan = (uploads: Uploads, { section, item }: At): Uploads => [
  ...uploadEnded(uploads, { section, item }),
  { section, item, arrived: false },
];

export const uploadArrived = (uploads: Uploads, at: At): Uploads =>
  uploads.map((each) => (isAt(at)(each) ? { ...each, arrived: true } : each));

export const uploadEnded = (uploads: Uploads, at: At): Uploads => uploads.filter((each) => !isAt(at)(each));

export const hasArrived = (uploads: Uploads, at: At): boolean => uploads.some((each) => each.arrived && isAt(at)(each));
