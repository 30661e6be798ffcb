import type { BeverageSignal } from '#machines/beverage/machine.ts';
import { drinkTypes, startOf } from '#machines/beverage/drinks.ts';
import { nameOfDrink } from '#machines/beverage/present.ts';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { drinkIcons } from './drinkIcons.ts';

export function DrinkTypes({ heading, send }: { heading: string; send: (signal: BeverageSignal) => void }) {
  return (
    <Screen>
      <Page>
        <PageHead title={heading} lead="What are you drinking?" />
        <List tight label="Kinds of drink">
          {drinkTypes.map((type) => (
            <ListRow
              key={type}
              line={<Icon path={drinkIcons[type]} />}
              who={nameOfDrink[type]}
              sub={`From ${startOf(type).abv}%, ${startOf(type).vol} oz`}
              onPress={() => send({ type: 'drink.chosen', drink: type })}
            />
          ))}
        </List>
      </Page>
    </Screen>
  );
}
