import type { Policy } from '#contract/kit/policies.ts';
import { addType } from '#tests/support/tenant/records.ts';
import type { Person, Tenant } from './tenant.ts';

const asks = (name: string, id: string, title: string) => ({
  name,
  sections: [[{ id, type: 'shortTextInput', title, required: true }]],
});

/** Steps after Event Information, each with one question. */
export const questions = [
  asks('Getting home', 'ride', 'How do guests get home?'),
  asks('Clean-up', 'broom', 'Who cleans up?'),
] as const;

export const reviewing: Policy[] = ['member-app-login', 'event-reviewer'];

/** A submitted event of Cora's with two steps to fill in, which Rita must approve; Remy may decide, too. */
export interface Submitted {
  event: string;
  /** `How do guests get home?` is answered again by Cora. */
  answer: (ride: string) => Promise<void>;
}

export const remyOf = (tenant: Tenant): Promise<string> =>
  tenant.person({ firstName: 'Remy', lastName: 'Stone', in: [[tenant.harbor, reviewing]] });

export async function submittedEvent(tenant: Tenant, title = 'Autumn Social'): Promise<Submitted> {
  const type = await addType(tenant.db, tenant.northfield, { approvers: [tenant.rita], modules: [...questions] });
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.parse(tenant.now) + days * day).toISOString();
  const event = await tenant.created({ type, title, startDate: at(20), endDate: at(20.2) });
  const save = async (item: string, value: string) => {
    const { EventModules } = await tenant.full(event);
    const module = EventModules.find(({ sections }) => sections[0]?.markup[0]?.id === item);
    const [section] = module?.sections ?? [];
    if (!module || !section) throw new Error(`no step asks for ${item}`);
    const sections = JSON.stringify({ [section.id]: { [item]: value } });
    await tenant.call(tenant.cora, 'saveModule', { params: { id: event, moduleId: module.id }, body: { sections } });
  };
  await save('ride', 'By bus.');
  await save('broom', 'The kitchen team.');
  await tenant.call(tenant.cora, 'submitEvent', { params: { id: event } });
  return { event, answer: (ride) => save('ride', ride) };
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What was mailed to someone. */
export async function mailsTo({ server }: Tenant, { id }: Pick<Person, 'id'>): Promise<Mail[]> {
  const mails: Mail[] = await (await fetch(`${server.url}/mailbox.json`)).json();
  return mails.filter(({ to }) => to.includes(id));
}
