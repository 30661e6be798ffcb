import { assign, emit, setup } from 'xstate';

/** Someone of a party, as a door decides on them. */
export interface PartyMember {
  id: string;
  name: string;
  code: string;
  /** When they came in, UTC ISO; null for who is not inside. */
  since: string | null;
  /** Why not, as it is said aloud; null: may come in. */
  refusal: string | null;
}

/** A host, who stands first, and the guests of whom the door may let in some at once. */
export interface Party {
  /** The host’s. */
  code: string;
  /** First name of the host. */
  host: string;
  members: readonly PartyMember[];
}

export interface PartyInput {
  /** IANA id of the event's zone. */
  zone: string;
}

export interface PartyContext extends PartyInput {
  party: Party | null;
  /** Who is here, by their ids. */
  picked: readonly string[];
}

export type PartySignal =
  | { type: 'party.changed'; party: Party | null }
  | { type: 'person.pressed'; id: string }
  | { type: 'checkIn.pressed'; at: string };

/** `people.chosen`: the codes of who is here, the host as the last; `at` is when, UTC ISO. */
export type PartyEmitted = { type: 'people.chosen'; codes: readonly string[]; at: string };

const chart = setup({
  types: {} as {
    context: PartyContext;
    input: PartyInput;
    events: PartySignal;
    emitted: PartyEmitted;
    tags: 'resting';
  },
  guards: {
    isParty: ({ event }) => event.type === 'party.changed' && event.party !== null,
    isGone: ({ event }) => event.type === 'party.changed' && event.party === null,
    isOther: ({ context, event }) => event.type === 'party.changed' && event.party?.code !== context.party?.code,
    isNobodyPicked: ({ context }) => hereOf(context).length === 0,
    mayComeIn: ({ context, event }) =>
      event.type === 'person.pressed' &&
      context.party?.members.some((member) => member.id === event.id && canComeIn(member)) === true,
  },
  actions: {
    begin: assign(({ context, event }) => {
      if (event.type !== 'party.changed' || !event.party) return context;
      const [host] = event.party.members;
      return { ...context, party: event.party, picked: host ? [host.id] : [] };
    }),
    follow: assign(({ context, event }) => ({
      party: event.type === 'party.changed' ? event.party : context.party,
    })),
    turn: assign(({ context, event }) => {
      if (event.type !== 'person.pressed') return context;
      const { id } = event;
      const { picked } = context;
      return { ...context, picked: picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id] };
    }),
    tellChosen: emit(({ context, event }) => ({
      type: 'people.chosen',
      codes: codesOf(context),
      at: event.type === 'checkIn.pressed' ? event.at : '',
    })),
    forget: assign({ party: null, picked: [] }),
  },
});

/** A host and the guests who come along, of whom those are chosen who are here: the host alone, until others are pressed. */
export const partyMachine = chart.createMachine({
  id: 'party',
  context: ({ input }) => ({ ...input, party: null, picked: [] }),
  initial: 'none',
  states: {
    none: {
      tags: 'resting',
      entry: 'forget',
      on: { 'party.changed': { guard: 'isParty', target: 'choosing', actions: 'begin' } },
    },
    choosing: {
      tags: 'resting',
      on: {
        'party.changed': [
          { guard: 'isGone', target: 'none' },
          { guard: 'isOther', actions: 'begin' },
          { actions: 'follow' },
        ],
        'person.pressed': { guard: 'mayComeIn', actions: 'turn' },
        'checkIn.pressed': [{ guard: 'isNobodyPicked' }, { target: 'none', actions: 'tellChosen' }],
      },
    },
  },
});

const canComeIn = ({ since, refusal }: PartyMember): boolean => since === null && refusal === null;

/** Who is here and may come in. */
export const hereOf = ({ party, picked }: PartyContext): PartyMember[] =>
  party?.members.filter((member) => picked.includes(member.id) && canComeIn(member)) ?? [];

function codesOf(context: PartyContext): string[] {
  const [host] = context.party?.members ?? [];
  const here = hereOf(context);
  const last = here.filter((member) => member === host);
  return [...here.filter((member) => member !== host), ...last].map(({ code }) => code);
}
