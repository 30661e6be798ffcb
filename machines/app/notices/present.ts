import type { Notice, NoticesSnapshot } from './machine.ts';

/** The one notice that is shown, and how many wait behind it. */
export interface NoticesView {
  current: Notice | null;
  waiting: number;
}

export function present({ context }: NoticesSnapshot): NoticesView {
  return { current: context.current, waiting: context.waiting.length };
}
