import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { HandbookLine } from '#contract/learning/handbook.ts';
import { type PlacedLine, placed } from '../placed.ts';
import type { ruleBookMachine } from './machine.ts';

export interface RuleLine extends PlacedLine {
  href: string;
}

export interface RuleBookView {
  view: 'loading' | 'failed' | 'shown';
  rules: readonly RuleLine[];
  archived: readonly RuleLine[];
  error: string | null;
  refreshing: boolean;
  /** A rule is on its way to another place. */
  moving: boolean;
}

export function present(snapshot: SnapshotFrom<typeof ruleBookMachine>): RuleBookView {
  const { handbook, error } = snapshot.context;
  return {
    view: handbook ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    rules: placed(handbook?.rules ?? [], lineOf),
    archived: (handbook?.archived ?? []).map((rule) => ({ ...lineOf(rule), mayGoUp: false, mayGoDown: false, at: 0 })),
    error,
    refreshing: snapshot.matches('refreshing'),
    moving: snapshot.matches('moving'),
  };
}

const lineOf = ({ id, title }: HandbookLine) => ({ id, title, href: href.writeRule(id) });
