import { href } from '#contract/kit/addresses.ts';
import type { FullEvent } from '#contract/events/event.ts';
import { limits } from '#contract/kit/limits.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused, type Situation } from '#machines/kit/model/model.ts';
import { eventId, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { fullEventOf, sectionOf } from '#machines/kit/fullFixtures.ts';
import { manageVolunteersMachine } from './machine.ts';
import type { ManageVolunteersInput } from './setup.ts';
import { present } from './present.ts';

const { answered } = answersOf(manageVolunteersMachine, { refreshEvent: 'loadEvent' });

const stepId = 'Door team';
const section = 'crew-section';
const dan = { id: 'dan', firstName: 'Dan', lastName: 'Reed', selected: false };
const mia = { id: 'mia', firstName: 'Mia', lastName: 'Castellano', selected: false };

const markup = [{ id: 'crew', type: 'volunteer', title: 'Door volunteers' }];

/** The event, with who is at the door. */
const withCrew = (crew: string[], version = 1): FullEvent =>
  fullEventOf({ ownerId: 'mia', steps: { [stepId]: [sectionOf({ id: section, markup, values: { crew }, version })] } });

const choose = (value: string[], label: string) => act({ type: 'item.changed', section, item: 'crew', value }, label);
const withoutDoor = fullEventOf({ ownerId: 'mia', steps: {} });
const found = answered('loadEvent', 'nobody is at the door', withCrew([]));
const people = answered('loadPeople', 'two members', [mia, dan]);
const save = act({ type: 'save.pressed' });
const input: ManageVolunteersInput = { eventId, stepId, draft: {} };
const change = (value: string[], was: string[]) => ({ version: 1, items: { crew: { value, was } } });

const situations: Record<string, Situation<typeof manageVolunteersMachine>> = {
  choosing: {
    input,
    moves: [
      found,
      choose(['dan'], 'Dan'),
      choose([], 'nobody'),
      act({ type: 'item.left' }),
      act({ type: 'page.left' }),
      elapsed('idleMerge', limits.idleMerge),
      save,
      act({ type: 'away.chosen', path: href.volunteerModules(eventId) }, 'the list'),
      answered('saveVolunteers', 'Dan', withCrew(['dan'], 2)),
      offline('saveVolunteers'),
    ],
  },
  'a choice that was kept': {
    input: { ...input, draft: { [section]: change(['dan'], []), 'plan-section': change(['rain'], []) } },
    moves: [
      found,
      answered('loadEvent', 'Dan is chosen already', withCrew(['dan'], 2)),
      answered('loadEvent', 'Mia was chosen', withCrew(['mia'], 2)),
      choose([], 'nobody'),
      save,
      act({ type: 'away.chosen', path: href.volunteerModules(eventId) }, 'the list'),
      answered('saveVolunteers', 'Dan', withCrew(['dan'], 2)),
      offline('saveVolunteers'),
    ],
  },
  'another tab chooses somebody else': {
    input,
    moves: [
      found,
      people,
      choose(['dan'], 'Dan'),
      act({ type: 'item.left' }),
      save,
      refused(
        'saveVolunteers',
        'Mia was chosen',
        refusalOf('sameFieldChanged', { titles: 'Door volunteers', event: withCrew(['mia'], 2) }),
        'miaIsChosen',
      ),
      act({ type: 'away.chosen', path: href.volunteerModules(eventId) }, 'the list'),
      act({ type: 'theirs.taken', section, item: 'crew' }),
      answered('saveVolunteers', 'Dan', withCrew(['dan'], 3)),
    ],
  },
  'the step changes while it is open': {
    input,
    moves: [
      found,
      answered('loadEvent', 'no such step', withoutDoor),
      offline('loadPeople'),
      act({ type: 'refresh.requested' }),
      act({ type: 'news.arrived' }),
      answered('refreshEvent', 'Mia is at the door', withCrew(['mia'], 2)),
      answered('refreshEvent', 'no such step', withoutDoor),
      offline('refreshEvent'),
    ],
  },
};

export const manageVolunteersModel = defineModel({
  id: 'manageVolunteers',
  machine: manageVolunteersMachine,
  situations,
  moves: () => [offline('loadEvent'), act({ type: 'retry.pressed' })],
  present,
  key: ({ context }) => [context.typed, context.draft, context.outdated, context.away],
});
