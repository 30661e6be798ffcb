import type { ChartEdge, ChartState, Leading } from './drawing.ts';
import { type CoverageLevel, coverageLevelOf } from './coverageLevel.ts';

/** How a row of a box or of an arrow's label is read: the name, then what is lighter. */
export interface Line {
  role: 'actor' | 'entry' | 'exit' | 'signal' | 'actions';
  text: string;
  rest?: string;
  /** How far tests walk it. */
  walked?: CoverageLevel;
}

/** Sizes in pixels, the same for whoever measures and whoever draws. */
export const metrics = {
  name: { size: 14, line: 20 },
  text: { size: 12, line: 16 },
  padding: 10,
  radius: 9,
  dot: 6,
} as const;

/** What stands before a line, so that it can be told without its color. */
export const signs: Record<Line['role'], string> = {
  actor: '⚙ ',
  entry: 'in / ',
  exit: 'out / ',
  signal: '',
  actions: '/ ',
};

export const wordsOf = ({ role, text, rest }: Line): string =>
  signs[role] + text + (rest === undefined ? '' : ` ${rest}`);

/** What stands in a state's box below its name. */
export function linesOfState({ actors, entry, exit, inside }: ChartState): Line[] {
  return [
    ...actors.map((text): Line => ({ role: 'actor', text })),
    ...(entry.length > 0 ? [{ role: 'entry', text: entry.join(', ') } as const] : []),
    ...(exit.length > 0 ? [{ role: 'exit', text: exit.join(', ') } as const] : []),
    ...inside.flatMap(linesOfLeading),
  ];
}

export const linesOfEdge = ({ leading }: ChartEdge): Line[] => leading.flatMap(linesOfLeading);

function linesOfLeading({ signal, guard, actions, to, walked }: Leading): Line[] {
  const into = to?.map((path) => (path === '' ? '↻' : `→ ${path}`)) ?? [];
  const rest = [...(guard === undefined ? [] : [`[${guard}]`]), ...into].join(' ');
  const level = coverageLevelOf(walked);
  const first: Line = {
    role: 'signal',
    text: signalName(signal),
    ...(rest === '' ? {} : { rest }),
    ...(level === undefined ? {} : { walked: level }),
  };
  return actions === undefined ? [first] : [first, { role: 'actions', text: actions.join(', ') }];
}

/** `login.submitted`, `signIn done`, `signIn failed`, `after noticeShown`, `always`. */
export function signalName(type: string): string {
  if (type === '') return 'always';
  if (type === '*') return 'anything else';
  const known = /^xstate\.(done\.actor|error\.actor|snapshot|after|done\.state)\.([^.]+)/.exec(type);
  const [, what = '', which = ''] = known ?? [];
  switch (what) {
    case 'done.actor':
      return `${which} done`;
    case 'error.actor':
      return `${which} failed`;
    case 'snapshot':
      return `${which} moved`;
    case 'after':
      return `after ${which}`;
    case 'done.state':
      return 'all done';
    default:
      return type;
  }
}

/** The baseline of a box's line, counted from the box's top. */
export const baseline = (index: number): number =>
  metrics.padding + metrics.name.line + (index + 1) * metrics.text.line - 4;

/** The baseline of a label's line, counted from the label's top. */
export const labelBaseline = (index: number): number => (index + 1) * metrics.text.line - 2;

export const headHeight = (lines: number): number =>
  metrics.padding * 2 + metrics.name.line + (lines > 0 ? lines * metrics.text.line + 4 : 0);

export const labelHeight = (lines: number): number => lines * metrics.text.line + 4;
