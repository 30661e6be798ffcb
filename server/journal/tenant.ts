/** SQL texts of what is known of a stream when it begins: its id, and the payload of its first fact. */
export interface Beginning {
  id: string;
  /** Of type jsonb. */
  fact: string;
}

/**
 * Which parent a stream belongs to, so that parents can be kept apart one day (docs/scaling.md): SQL text that answers the
 * parent's id, made of {@link Beginning}, or null where this one belongs to the installation. `installation`: all of them do.
 */
export type Tenant = ((beginning: Beginning) => string) | 'installation';

/** The parent of the organization that an SQL text names. */
export const ofOrganization = (id: string): string => `(select o.parent_id from organization o where o.id = ${id})`;

/** The parent of the organization of the event that an SQL text names. */
export const ofEvent = (id: string): string =>
  `(select o.parent_id from event e join organization o on o.id = e.organization_id where e.id = ${id})`;

/** Of kinds whose first fact says the organization it is about. */
export const organizationInFact: Tenant = ({ fact }) => ofOrganization(`${fact} ->> 'organization'`);

/** Of kinds whose first fact says the event it is about. */
export const eventInFact: Tenant = ({ fact }) => ofEvent(`${fact} ->> 'event'`);

/** The parent as SQL text; `null` for kinds of the installation. */
export const parentOf = (tenant: Tenant, beginning: Beginning): string =>
  tenant === 'installation' ? 'null' : tenant(beginning);
