import type { EditEntry } from '#machines/events/changeDate/editEntries.ts';
import type { EventHeader } from '#machines/events/eventView/present.ts';
import { EventLine } from '#src/ui/parts/EventLine.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { calendar, squarePen } from '#src/ui/icons/event.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

const icons = { date: calendar, information: squarePen } as const;

export function EditEvent({ header, entries }: { header: EventHeader; entries: readonly EditEntry[] }) {
  return (
    <Screen>
      <Page>
        <PageHead title="Edit Event" />
        <EventLine title={header.title} dateBadge={{ month: header.month, day: header.day }} meta={[header.time]} />
        <Facts>
          {entries.map(({ id, title, href, meta }) => (
            <Fact key={id} icon={icons[id]} title={title} meta={meta} {...(href ? { href, sign: 'chevron' } : {})} />
          ))}
        </Facts>
      </Page>
    </Screen>
  );
}
