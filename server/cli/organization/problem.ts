/** Something in the folder that cannot be applied: the file, the line where that is known, and what is wrong with it. */
export interface Problem {
  file: string;
  line: number | null;
  message: string;
}

/** Notes a problem; reading goes on, so that one run names all of them. */
export type Report = (file: string, line: number | null, message: string) => void;

/** `people/north.csv:14  phone "555" is not a telephone number` */
export const showProblem = ({ file, line, message }: Problem): string =>
  `${file}${line === null ? '' : `:${line}`}  ${message}`;

/** Collects problems, those of one file together and from top to bottom. */
export function collectProblems(): { report: Report; sorted(): Problem[] } {
  const problems: Problem[] = [];
  return {
    report: (file, line, message) => void problems.push({ file, line, message }),
    sorted: () =>
      problems.toSorted(
        (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || a.message.localeCompare(b.message),
      ),
  };
}
