import { act, defineModel } from '#machines/kit/model/model.ts';
import { type AskGrounds, type ContactConsentFact, contactConsentMachine } from './contactConsent.machine.ts';

/** Times of the tests, UTC ISO: a day apart, and one after thirty days. */
export const days = {
  first: '2026-10-18T00:00:00.000Z',
  sameDay: '2026-10-18T23:59:59.999Z',
  second: '2026-10-19T00:00:00.000Z',
  third: '2026-10-20T00:00:00.000Z',
  fourth: '2026-10-21T00:00:00.000Z',
  lastOfThirty: '2026-11-16T23:59:59.999Z',
  afterThirty: '2026-11-17T00:00:00.000Z',
} as const;

interface Given {
  at?: string;
  by?: string;
  again?: boolean;
  grounds?: Partial<AskGrounds>;
}

/** Facts of the tests' world: mia asks ana. */
export const asked = ({ at = days.first, by = 'mia', again = false, grounds = {} }: Given = {}) =>
  ({
    ...{ type: 'contactConsent.asked', at, by, person: 'mia', again },
    grounds: { byMember: 0, ofNumber: 0, ...grounds },
  }) as const satisfies ContactConsentFact;
export const confirmed = (at: string = days.sameDay): ContactConsentFact => ({
  ...{ type: 'contactConsent.confirmed', at, by: 'ana', person: 'mia' },
});
export const declined = (at: string = days.sameDay): ContactConsentFact => ({
  ...{ type: 'contactConsent.declined', at, by: 'ana', person: 'mia' },
});

export const contactConsentModel = defineModel({
  id: 'contactConsent',
  kind: 'lifecycle',
  machine: contactConsentMachine,
  situations: {
    'a contact of a member': {
      input: { id: 'mia.ana' },
      moves: [
        act(asked()),
        act(asked({ at: days.sameDay, again: true }), 'again the same day'),
        act(asked({ at: days.second, again: true }), 'again a day later'),
        act(confirmed()),
        act(declined()),
      ],
    },
  },
  moves: () => [],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
