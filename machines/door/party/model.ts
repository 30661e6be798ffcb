import { zone } from '#machines/kit/fixtures.ts';
import { act, defineModel } from '#machines/kit/model/model.ts';
import { type Party, partyMachine, type PartyMember } from './machine.ts';
import { present } from './present.ts';

const at = '2026-10-18T00:05:00.000Z';
const since = '2026-10-18T00:02:00.000Z';

const member = (id: string, name: string, code: string): PartyMember => ({
  id,
  name,
  code,
  since: null,
  refusal: null,
});
const mia = member('at-mia', 'Mia Castellano', '7K3M9XQ2');
const gus = member('at-gus', 'Gus Berg', '4T8W1ZP5');
const ines = member('at-ines', 'Ines Moreau', '2B6N8RK4');
const isIn = { since } as const;

const hers = (members: readonly PartyMember[]): Party => ({ code: mia.code, host: 'Mia', members });
const told = (label: string, party: Party | null) => act({ type: 'party.changed', party }, label);
const pressed = ({ id, name }: PartyMember) => act({ type: 'person.pressed', id }, name);
const ben = member('at-ben', 'Ben Okafor', '9D5F3HJ7');

export const partyModel = defineModel({
  id: 'party',
  machine: partyMachine,
  situations: {
    'a host and two guests': {
      input: { zone },
      moves: [
        told('nobody in', hers([mia, gus, ines])),
        told('one in', hers([mia, { ...gus, ...isIn }, ines])),
        pressed(mia),
        pressed(gus),
        pressed(ines),
      ],
    },
    'a host who came in elsewhere': {
      input: { zone },
      moves: [
        told('nobody in', hers([mia, gus])),
        told('the host in', hers([{ ...mia, ...isIn }, gus])),
        told(
          'cancelled',
          hers([
            { ...mia, refusal: 'RSVP cancelled' },
            { ...gus, refusal: 'Host isn’t going' },
          ]),
        ),
        told('another', { code: ben.code, host: 'Ben', members: [ben, { ...ines, ...isIn }] }),
        pressed(mia),
        pressed(gus),
      ],
    },
  },
  moves: () => [told('gone', null), act({ type: 'checkIn.pressed', at })],
  present,
  key: ({ context: { party, picked } }) => [
    party?.code ?? null,
    party?.members.map(({ id, since: inSince, refusal }) => [id, inSince, refusal]) ?? null,
    picked.toSorted(),
  ],
});
