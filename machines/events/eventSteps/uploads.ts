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

/** Uploads with one that has begun, in place of an earlier one of the same item. */
export const uploadBegan = (uploads: Uploads, { section, item }: At): Uploads => [
  ...uploadEnded(uploads, { section, item }),
  { section, item, arrived: false },
];

/** Uploads, of which this one’s value is here. */
export const uploadArrived = (uploads: Uploads, at: At): Uploads =>
  uploads.map((each) => (isAt(at)(each) ? { ...each, arrived: true } : each));

/** Uploads without this one. */
export const uploadEnded = (uploads: Uploads, at: At): Uploads => uploads.filter((each) => !isAt(at)(each));

/** Whether the value of this item’s upload is here, while the upload has yet to end. */
export const hasArrived = (uploads: Uploads, at: At): boolean => uploads.some((each) => each.arrived && isAt(at)(each));
