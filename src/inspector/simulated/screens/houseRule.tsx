import { present } from '#machines/learning/houseRule/present.ts';
import { HouseRule } from '#src/learning/houseRule/Screen.tsx';
import { useTexts } from '../texts.ts';
import type { houseRuleMachine } from '#machines/learning/houseRule/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof houseRuleMachine>(function Shown({ snapshot, send }) {
  const cleaned = useTexts();
  const view = present(snapshot);
  return <HouseRule view={view} html={view.rule ? cleaned(view.rule.information) : null} video={null} send={send} />;
});
