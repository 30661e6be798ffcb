import type { DrinkType } from '#machines/beverage/drinks.ts';
import { beer, martini } from '#src/ui/icons/beverage.ts';
import { wine } from '#src/ui/icons/event.ts';

export const drinkIcons: Readonly<Record<DrinkType, string>> = { beer, wine, liquor: martini };
