import type { AgreedRuleRow } from '#machines/learning/agreedRules/rows.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { chevronRight } from '#src/ui/icons/base.ts';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { ReadingStates, type ReadingStatesProps } from '../ReadingStates.tsx';

export interface AgreedRulesProps extends Pick<ReadingStatesProps, 'view' | 'send'> {
  /** Null until they have loaded. */
  rows: readonly AgreedRuleRow[] | null;
}

export function AgreedRules({ rows, ...states }: AgreedRulesProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="Rules You Agreed To" lead="Each version, as it read when you said yes to an event." />
        <ReadingStates
          {...states}
          isThere={rows !== null}
          skeleton={<TightRowsSkeleton label="Loading the rules you agreed to" />}
        />
        {rows?.length === 0 ? (
          <Empty title="No rules yet" text="Rules you agree to for an event are kept here." />
        ) : null}
        {rows && rows.length > 0 ? (
          <List tight label="Rules you agreed to">
            {rows.map(({ id, title, href, lines, isInForce }) => (
              <ListRow
                key={id}
                mark={isInForce ? 'ok' : 'wait'}
                who={title}
                sub={lines.map((line) => <span key={line}>{line}</span>)}
                href={href}
                end={<Icon path={chevronRight} />}
                foot
              />
            ))}
          </List>
        ) : null}
      </Page>
    </Screen>
  );
}
