import { educationItemList } from '#machines/learning/educationItem/educationItem.list.ts';
import { EducationItem } from '#src/learning/educationItem/Screen.tsx';
import { useTexts } from '../texts.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof educationItemList.machine>(function Shown({ snapshot, send }) {
  const cleaned = useTexts();
  const { view, item } = educationItemList.present(snapshot);
  const shown = item && { ...item, video: null, html: cleaned(item.information) };
  return <EducationItem view={view} item={shown} send={send} />;
});
