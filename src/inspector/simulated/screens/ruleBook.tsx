import { present } from '#machines/learning/ruleBook/present.ts';
import { RuleBook } from '#src/learning/ruleBook/Screen.tsx';
import type { ruleBookMachine } from '#machines/learning/ruleBook/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof ruleBookMachine>(({ snapshot, send }) => (
  <RuleBook view={present(snapshot)} send={send} />
));
