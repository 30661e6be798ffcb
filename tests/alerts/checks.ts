import { expect } from 'vitest';
import type { SafetyCheckStatus } from '#contract/alerts/safetyCheck.ts';
import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

export const phones = { ana: '+16175550111', theo: '+16175550163', mia: '+16175550160' } as const;

interface Starting {
  minutes?: number;
  note?: string;
  location?: string;
}

/** A member with safety contacts, the calls about their safety check, and the time that passes at the server. */
export async function checkDesk(tenant: Tenant, given: { phone?: string } = { phone: phones.mia }) {
  const mia = await tenant.person({
    ...{ firstName: 'Mia', lastName: 'Park', ...given },
    in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
  });
  const query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
  const failures: unknown[] = [];
  const timers = () =>
    createTimers({
      ...{ db: tenant.db, handlers: timerHandlers, clock: () => new Date(tenant.now) },
      onCrash: (error) => failures.push(error),
    });
  const asked = ({ minutes = 30, note = 'Walking home to Pier Road', location }: Starting = {}): RequestParts => ({
    query,
    body: { minutes, note, sendLocation: location !== undefined, ...(location === undefined ? {} : { location }) },
  });

  /** What left by now, by whom it went to. */
  async function deliver(): Promise<Rendered[]> {
    const left: Rendered[] = [];
    const outlet = { send: async (each: Rendered) => void left.push(each) };
    const parts = { db: tenant.db, clock: () => new Date(tenant.now), templates, appUrl: 'https://muster.test' };
    await createRunner({ ...parts, outlets: { mail: outlet, sms: outlet }, log: () => undefined }).sendDue();
    return left.toSorted((one, other) => one.to.localeCompare(other.to));
  }

  const idOf = ({ check }: SafetyCheckStatus) => check?.id ?? '';
  const at = (minutes: number) => new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();

  return {
    ...{ mia, asked, deliver, idOf, at, timers, failures },
    /** Adds a contact, whom a text message asks whether they agree. */
    async add(name: string, phone: string) {
      const contact = await tenant.call(mia, 'addContact', { body: { name, phone } });
      await deliver();
      return contact;
    },
    get: () => tenant.call(mia, 'getSafetyCheck', { query }),
    start: (starting?: Starting) => tenant.call(mia, 'startSafetyCheck', asked(starting)),
    extend: (checkId: string, until: string, location?: string) =>
      tenant.call(mia, 'extendSafetyCheck', { params: { checkId }, body: { until, location } }),
    end: (checkId: string) => tenant.call(mia, 'endSafetyCheck', { params: { checkId } }),
    pass: (minutes: number) => void (tenant.now = at(minutes)),
    /** So many minutes later: what was due has happened, and what left is answered. */
    async later(minutes: number): Promise<Rendered[]> {
      tenant.now = at(minutes);
      await timers().begin();
      expect(failures.splice(0)).toEqual([]);
      return deliver();
    },
    async factsOf(checkId: string): Promise<string[]> {
      const text = 'select type from journal where stream = $1 order by version';
      const { rows } = await tenant.db.query<{ type: string }>(text, [checkId]);
      return rows.map(({ type }) => type.replace('safetyCheck.', ''));
    },
    /** How many rows hold words or places of checks. */
    async records(): Promise<number> {
      return (await tenant.db.query('select from safety_check')).count;
    },
    async alerts(): Promise<{ id: string; information: string; location: string }[]> {
      return (
        await tenant.db.query<{ id: string; information: string; location: string }>(
          'select id, information, location from personal_alert order by created_at, id',
        )
      ).rows;
    },
  };
}

export const to = (texts: readonly Rendered[]) => texts.map((each) => each.to);
