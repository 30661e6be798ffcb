// Written from the folders by `npm run generate`.
import * as account from '../account/looks.ts';
import * as alerts from '../alerts/looks.ts';
import * as beverage from '../beverage/looks.ts';
import * as door from '../door/looks.ts';
import * as evenings from '../evenings/looks.ts';
import * as events from '../events/looks.ts';
import * as guests from '../guests/looks.ts';
import * as home from '../home/looks.ts';
import * as incidents from '../incidents/looks.ts';
import * as learning from '../learning/looks.ts';
import * as messages from '../messages/looks.ts';
import * as review from '../review/looks.ts';
import * as rsvp from '../rsvp/looks.ts';
import * as volunteers from '../volunteers/looks.ts';
import type { Looks } from './fixtures.ts';

/** The screens of every feature, and every state of them that looks different. */
export const looks: readonly Looks[] = [
  account,
  alerts,
  beverage,
  door,
  evenings,
  events,
  guests,
  home,
  incidents,
  learning,
  messages,
  review,
  rsvp,
  volunteers,
];
