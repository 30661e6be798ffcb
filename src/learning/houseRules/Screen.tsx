import { href } from '#contract/kit/addresses.ts';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { chevronRight } from '#src/ui/icons/base.ts';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { ReadingStates, type ReadingStatesProps } from '../ReadingStates.tsx';

export interface HouseRuleListProps extends Pick<ReadingStatesProps, 'view' | 'send'> {
  /** Null until they have loaded. */
  rules: readonly { id: string; order: number; title: string }[] | null;
}

export function HouseRuleList({ rules, ...states }: HouseRuleListProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="House Rules" />
        <ReadingStates
          {...states}
          isThere={rules !== null}
          skeleton={<TightRowsSkeleton label="Loading the house rules" />}
        />
        {rules?.length === 0 ? <Empty title="No house rules yet" /> : null}
        {rules && rules.length > 0 ? (
          <List ordered label="House rules">
            {rules.map(({ id, order, title }) => (
              <ListRow
                key={id}
                big={String(order)}
                who={title}
                href={href.houseRule(order)}
                end={<Icon path={chevronRight} />}
              />
            ))}
          </List>
        ) : null}
        {rules === null ? null : <TextLink href={href.agreedRules()}>Rules you agreed to</TextLink>}
      </Page>
    </Screen>
  );
}
