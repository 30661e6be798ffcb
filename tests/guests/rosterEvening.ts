import { Refused } from '#server/kit/refused.ts';
import type { Chance } from '#tests/server/http/chance.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

/** Few, so that they stand on the list twice. */
const phones = ['(617) 555-0131', '(617) 555-0132', '(617) 555-0133', '(617) 555-0134'];

interface Somebody {
  id: string;
  qrCode: string;
  host: string;
  token?: string;
}

/** Whatever changes the list of an event, one thing by chance. */
export class RosterEvening {
  /** How often each was done, and not refused. */
  readonly done = new Map<string, number>();
  readonly #tenant: Tenant;
  readonly #eventId: string;
  readonly #members: readonly string[];
  readonly #known = new Map<string, Somebody>();

  constructor(tenant: Tenant, eventId: string, members: readonly string[]) {
    this.#tenant = tenant;
    this.#eventId = eventId;
    this.#members = members;
  }

  /** Tries one thing after the other until one is done. */
  async anything(chance: Chance): Promise<void> {
    for (let left = 20; left > 0; left -= 1) if (await this.#try(chance)) return;
  }

  async #try(chance: Chance): Promise<boolean> {
    const moves: [name: string, often: number, move: () => Promise<unknown>][] = [
      ['invites', 2, () => this.#invite(chance)],
      ['brings a guest', 5, () => this.#bring(chance)],
      ['says yes', 4, () => this.#accept(chance)],
      ['guest says yes', 4, () => this.#guestAccepts(chance)],
      ['cancels', 2, () => this.#asHost(chance, 'cancelRsvp')],
      ['checks in', 6, () => this.#checkIn(chance)],
      ['checks out', 2, () => this.#staff(chance, 'checkOutAttendee')],
      ['takes back', 1, () => this.#undo(chance)],
      ['takes a guest off', 2, () => this.#asHost(chance, 'removeAttendee')],
      ['takes a member off', 1, () => this.#staff(chance, 'removeAttendee')],
      ['approves', 2, () => this.#tenant.approve(this.#eventId)],
      ['reopens', 0.3, () => this.#reopen()],
    ];
    const name = chance.of(moves.flatMap(([each, often]) => Array.from({ length: Math.ceil(often * 3) }, () => each)));
    const move = moves.find(([each]) => each === name)?.[2];
    try {
      await move?.();
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
    return true;
  }

  #about(attendeeId: string) {
    return { params: { id: this.#eventId, attendeeId } };
  }

  #one(chance: Chance, who: 'anybody' | 'members' | 'guests' = 'anybody'): Somebody {
    const all = [...this.#known.values()].filter(
      ({ token }) => who === 'anybody' || (who === 'guests') === Boolean(token),
    );
    return all.length === 0 ? { id: 'none', qrCode: 'none', host: this.#tenant.cora } : chance.of(all);
  }

  async #invite(chance: Chance): Promise<void> {
    const person = chance.of([...this.#members, this.#tenant.cora]);
    await this.#tenant.invite(this.#eventId, person);
    const { attendee } = await this.#tenant.call(person, 'getEventInfo', { params: { id: this.#eventId } });
    if (attendee) this.#known.set(attendee.id, { id: attendee.id, qrCode: attendee.qrCode, host: person });
  }

  async #bring(chance: Chance): Promise<void> {
    const host = chance.of([...this.#members, this.#tenant.cora]);
    const body = { firstName: 'Gus', lastName: 'Field', phone: chance.of(phones) };
    const params = { id: this.#eventId };
    const { id, qrCode, guestToken = '' } = await this.#tenant.call(host, 'inviteGuest', { params, body });
    this.#known.set(id, { id, qrCode, host, token: guestToken });
  }

  async #accept(chance: Chance): Promise<unknown> {
    const { id, host } = this.#one(chance, 'members');
    return this.#tenant.call(host, 'acceptRsvp', { ...this.#about(id), body: { response: 'yes' } });
  }

  async #guestAccepts(chance: Chance): Promise<unknown> {
    const { token = 'none' } = this.#one(chance, 'guests');
    const body = { response: 'yes', dateOfBirth: '2000-01-31' };
    return this.#tenant.call(null, 'answerAsGuest', { params: { token }, body });
  }

  async #asHost(chance: Chance, call: 'cancelRsvp' | 'removeAttendee'): Promise<unknown> {
    const { id, host } = this.#one(chance, call === 'cancelRsvp' ? 'members' : 'guests');
    return this.#tenant.call(host, call, this.#about(id));
  }

  async #staff(chance: Chance, call: 'checkOutAttendee' | 'removeAttendee'): Promise<unknown> {
    return this.#tenant.call(this.#tenant.cora, call, this.#about(this.#one(chance).id));
  }

  async #checkIn(chance: Chance): Promise<unknown> {
    const { qrCode } = this.#one(chance);
    return this.#tenant.call(this.#tenant.cora, 'checkInAttendee', { params: { id: this.#eventId, qrCode } });
  }

  async #undo(chance: Chance): Promise<unknown> {
    const query = { checkinDate: this.#tenant.now };
    return this.#tenant.call(this.#tenant.cora, 'undoCheckIn', { ...this.#about(this.#one(chance).id), query });
  }

  async #reopen(): Promise<unknown> {
    await this.#tenant.call(this.#tenant.cora, 'reopenEvent', { params: { id: this.#eventId } });
    return this.#tenant.call(this.#tenant.cora, 'submitEvent', { params: { id: this.#eventId } });
  }
}
