import { houseRulesList } from '#machines/learning/houseRules/houseRules.list.ts';
import { HouseRuleList } from '#src/learning/houseRules/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof houseRulesList.machine>(({ snapshot, send }) => (
  <HouseRuleList {...houseRulesList.present(snapshot)} send={send} />
));
