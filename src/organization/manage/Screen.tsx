import { DutyGaps } from '#src/alerts/onDuty/DutyGaps.tsx';
import { NobodyOnDuty } from '#src/alerts/onDuty/NobodyOnDuty.tsx';
import type { AdminPage } from '#src/organization/adminPages.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { SampleCard, type SampleCardProps } from './SampleCard.tsx';

export interface ManageProps extends SampleCardProps {
  organization: string;
  pages: readonly AdminPage[];
  /** What it means that no one is on duty; null while someone is. */
  nobodyOnDuty?: string | null;
  /** During which events no one is going to be, a sentence for each. */
  dutyGaps?: readonly string[];
}

/** Where whoever runs an organization begins. */
export function Manage({ organization, pages, nobodyOnDuty, dutyGaps = [], view, send }: ManageProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="Manage" lead={organization} />
        {nobodyOnDuty ? <NobodyOnDuty meaning={nobodyOnDuty} /> : null}
        <DutyGaps gaps={dutyGaps} />
        <Facts>
          {pages.map(({ name, text, icon, href }) => (
            <Fact key={href} icon={icon} title={name} meta={text} href={href} sign="chevron" />
          ))}
        </Facts>
        <SampleCard view={view} send={send} />
      </Page>
    </Screen>
  );
}
