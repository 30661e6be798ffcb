import { href } from '#contract/kit/addresses.ts';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Document, type DocumentProps } from '../Document.tsx';
import { TextSkeleton } from '../educationItem/Screen.tsx';
import { ReadingStates, type ReadingStatesProps } from '../ReadingStates.tsx';

export interface AgreedRuleProps extends Pick<ReadingStatesProps, 'view' | 'send'> {
  /** Null until it has loaded. */
  rule: (DocumentProps & { isInForce: boolean }) | null;
}

export function AgreedRule({ rule, ...states }: AgreedRuleProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={rule?.title ?? 'House Rule'} />
        <ReadingStates {...states} isThere={rule !== null} skeleton={<TextSkeleton label="Loading the house rule" />} />
        {rule && !rule.isInForce ? (
          <NoteBox kind="info">
            <p>This version isn’t in force anymore.</p>
            <TextLink href={href.houseRules()}>Read today’s house rules</TextLink>
          </NoteBox>
        ) : null}
        {rule ? <Document {...rule} /> : null}
      </Page>
    </Screen>
  );
}
