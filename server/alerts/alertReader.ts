import type { TemplateContext } from '#server/outbox/template.ts';
import { isOfficer } from './duty/officers.ts';

/**
 * Whether someone who was told of a personal alert may read more of it as a message leaves: a safety contact, or who is still a
 * safety officer of the alert's organization (S-229).
 */
export const mayRead = async (
  { sql, recipient }: Pick<TemplateContext, 'sql' | 'recipient'>,
  organizationId: string,
): Promise<boolean> => recipient.kind !== 'person' || (await isOfficer(sql, organizationId, recipient.id));
