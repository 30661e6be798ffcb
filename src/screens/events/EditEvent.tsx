import type { EditEntry } from '#machines/flows/changeDate/editEntries.ts';
import type { EventHeader } from '#machines/flows/eventView/present.ts';
import { EventLine } from '#src/ui/EventLine.tsx';
import { Fact, Facts } from '#src/ui/Facts.tsx';
import { calendar, squarePen } from '#src/ui/icons/event.ts';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Screen } from '#src/ui/Screen.tsx';

const icons = { date: calendar, information: squarePen } as const;

export function EditEvent({ header, entries }: { header: EventHeader; entries: readonly EditEntry[] }) {
  return (
    <Screen>
      <Page>
        <PageHead title="Edit Event" />
        <EventLine title={header.title} leaf={{ month: header.month, day: header.day }} meta={[header.time]} />
        <Facts>
          {entries.map(({ id, title, href, meta }) => (
            <Fact key={id} icon={icons[id]} title={title} meta={meta} {...(href ? { href, sign: 'chevron' } : {})} />
          ))}
        </Facts>
      </Page>
    </Screen>
  );
}
