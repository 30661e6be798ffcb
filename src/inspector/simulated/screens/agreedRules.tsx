import { agreedRulesList } from '#machines/learning/agreedRules/agreedRules.list.ts';
import { AgreedRules } from '#src/learning/agreedRules/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof agreedRulesList.machine>(({ snapshot, send }) => (
  <AgreedRules {...agreedRulesList.present(snapshot)} send={send} />
));
