/** Kinds of file that may be stored. A kind is found by the bytes; names and the browser's word are only hints. */
export const uploadKinds = [
  { type: 'image/png', endings: ['png'] },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'] },
  { type: 'image/gif', endings: ['gif'] },
  { type: 'text/csv', endings: ['csv'] },
  { type: 'application/pdf', endings: ['pdf'] },
  { type: 'application/msword', endings: ['doc'] },
  { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'] },
  { type: 'application/vnd.ms-excel', endings: ['xls'] },
  { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  { type: 'video/mp4', endings: ['mp4'] },
  { type: 'video/quicktime', endings: ['mov', 'qt'] },
] as const;

export type UploadType = (typeof uploadKinds)[number]['type'];

/** What a field takes: `files` the list of E-071, `pictures` images alone (the event photo). */
export type AcceptedFiles = 'files' | 'pictures';

/** Lengths in bytes and pixels. `part`: a file inside a multipart call; `whole`: one that travels by signed link. */
export const uploadLimits = {
  part: 10 * 1024 * 1024,
  whole: 100 * 1024 * 1024,
  picturePixels: 40_000_000,
  pictureSide: 12_000,
  storedSide: 2_400,
  unattachedHours: 24,
} as const;

/** `uploadLimits.whole` in words, for sentences. */
export const limitInWords = '100 MB';

/** For the file field: kinds and endings, separated by commas. */
export const acceptOf = (taken: AcceptedFiles): string =>
  kindsOf(taken)
    .flatMap(({ type, endings }) => [type, ...endings.map((each) => `.${each}`)])
    .join(',');

/** The kinds in words, for sentences. */
export const kindsInWords: Readonly<Record<AcceptedFiles, string>> = {
  files: 'a PNG, JPG, GIF, CSV, PDF, Word, Excel, MP4 or QuickTime file',
  pictures: 'a PNG, JPG or GIF picture',
};

/** What is wrong with a file before its bytes were seen; null when it may be sent. The ending decides, and the browser's word where a name has none. */
export function refusedBeforehand(
  file: { name: string; size: number; type: string },
  taken: AcceptedFiles,
): 'uploadTooLarge' | 'uploadType' | 'uploadEmpty' | null {
  if (file.size === 0) return 'uploadEmpty';
  if (file.size > uploadLimits.whole) return 'uploadTooLarge';
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const isTaken = kindsOf(taken).some(({ type, endings }) =>
    ending === '' ? type === file.type : endings.some((each) => each === ending),
  );
  return isTaken ? null : 'uploadType';
}

const kindsOf = (taken: AcceptedFiles) =>
  taken === 'files' ? uploadKinds : uploadKinds.filter(({ type }) => type.startsWith('image/'));
