import { clearLine, cursorTo } from 'node:readline';
import type { Progress } from '#server/kit/progress.ts';

/** Below so many nothing is shown: it is done at once. */
const worthShowing = 1_000;
const width = 30;

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Where progress is shown until its command is done. */
export interface ProgressShown {
  tell: (progress: Progress) => void;
  /** Takes the bar away. */
  end: () => void;
}

/**
 * Shows how far a command has come: a bar that is drawn over on a terminal, elsewhere a line for every tenth. It goes where errors
 * are printed (`output`), so that what a command answers stays readable for scripts.
 */
export function showProgress(output: Output): ProgressShown {
  let shown = -1;
  const draw = (text: string): void => {
    if (!output.isTTY) return void output.write(`${text}\n`);
    cursorTo(output as NodeJS.WriteStream, 0);
    output.write(text);
    clearLine(output as NodeJS.WriteStream, 1);
  };
  const steps = output.isTTY ? 100 : 10;
  return {
    tell({ what, done, total }) {
      if (total < worthShowing) return;
      const step = Math.floor((done / total) * steps);
      if (step === shown) return;
      shown = step;
      const count = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}, ${what}`;
      draw(output.isTTY ? `${barOf(done / total)} ${count}` : count);
    },
    end() {
      if (shown >= 0 && output.isTTY) draw('');
    },
  };
}

const barOf = (part: number): string => `[${'='.repeat(Math.round(part * width)).padEnd(width)}]`;
