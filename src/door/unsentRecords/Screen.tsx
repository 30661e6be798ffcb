import type { UnsentLine } from '#machines/door/unsentRecords/present.ts';
import { InAlertPlace } from '#src/ui/feedback/AlertPlace.tsx';
import { smartphone } from '#src/ui/icons/door.ts';
import { PageBanner } from '#src/ui/lists/PageBanner.tsx';

/** What is only on this phone, under the bar, or below the desk of another event’s door. */
export function UnsentRecords({ lines }: { lines: readonly UnsentLine[] }) {
  if (lines.length === 0) return null;
  return (
    <InAlertPlace>
      {lines.map(({ id, title, text }) => (
        <PageBanner key={id} icon={smartphone} title={title} text={text} />
      ))}
    </InAlertPlace>
  );
}
