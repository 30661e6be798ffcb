import { agreedRuleList } from '#machines/learning/agreedRule/agreedRule.list.ts';
import { AgreedRule } from '#src/learning/agreedRule/Screen.tsx';
import { useTexts } from '../texts.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof agreedRuleList.machine>(function Shown({ snapshot, send }) {
  const cleaned = useTexts();
  const { view, rule } = agreedRuleList.present(snapshot);
  const shown = rule && { ...rule, video: null, html: cleaned(rule.information) };
  return <AgreedRule view={view} rule={shown} send={send} />;
});
