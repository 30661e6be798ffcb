import type { SnapshotFrom } from 'xstate';
import { clockWithZone } from '#contract/kit/clocks.ts';
import { hereOf, type PartyContext, type partyMachine, type PartyMember } from './machine.ts';

export interface PartyRow {
  id: string;
  name: string;
  note: string;
  /** free: may be picked. in: inside, and since when. refused: may not come in, and why. */
  standing: 'free' | 'in' | 'refused';
  word: string | null;
  picked: boolean;
}

export interface PartyView {
  /** Null where no party is at the door. */
  title: string | null;
  rows: PartyRow[];
  /** How many are picked. */
  count: number;
}

export function present({ context }: SnapshotFrom<typeof partyMachine>): PartyView {
  return { title: titleOf(context), rows: rowsOf(context), count: hereOf(context).length };
}

function titleOf({ party }: PartyContext): string | null {
  if (!party) return null;
  const guests = party.members.length - 1;
  return `${party.host} + ${guests} ${guests === 1 ? 'guest' : 'guests'}`;
}

function rowsOf(context: PartyContext): PartyRow[] {
  const here = hereOf(context);
  const rowOf = (member: PartyMember, index: number): PartyRow => {
    const { id, name, since, refusal } = member;
    return {
      ...{ id, name, note: index === 0 ? 'Host, this code' : 'Guest' },
      standing: since !== null ? 'in' : refusal !== null ? 'refused' : 'free',
      word: since === null ? refusal : `In since ${clockWithZone(since, context.zone)}`,
      picked: here.includes(member),
    };
  };
  return context.party?.members.map(rowOf) ?? [];
}
