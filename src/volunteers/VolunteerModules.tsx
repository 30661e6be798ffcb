import type { VolunteerModulesSignal } from '#machines/volunteers/volunteerModules/machine.ts';
import type { EventHeader } from '#machines/events/eventView/present.ts';
import type { VolunteerModulesView } from '#machines/volunteers/volunteerModules/present.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { EventLine } from '#src/ui/parts/EventLine.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { clipboardList } from '#src/ui/icons/event.ts';
import { GuestRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

export interface VolunteerModulesProps {
  view: VolunteerModulesView;
  header: EventHeader;
  send: (signal: VolunteerModulesSignal) => void;
}

export function VolunteerModules({ view, header, send }: VolunteerModulesProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} />
        <EventLine title={header.title} dateBadge={{ month: header.month, day: header.day }} meta={[header.time]} />
        {view.view === 'loading' ? <GuestRowsSkeleton rows={3} label="Loading the volunteer modules" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The volunteer modules didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'empty' ? <Empty title="No steps in this event need volunteers" /> : null}
        {view.modules.length > 0 ? (
          <Facts>
            {view.modules.map(({ id, name, href }) => (
              <Fact key={id} icon={clipboardList} title={name} href={href} sign="chevron" />
            ))}
          </Facts>
        ) : null}
      </Page>
    </Screen>
  );
}
