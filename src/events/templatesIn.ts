import { listModuleTemplates } from '#contract/events/calls.ts';
import type { FullEvent } from '#contract/events/event.ts';
import { sectionsOf } from '#machines/events/eventSteps/values.ts';
import type { Api } from '#src/app/services/api/api.ts';

/** Names of the optional steps by the version of their template; without them an item shows its own title. */
export async function templatesIn(
  api: Api,
  event: FullEvent,
  parentId: string,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const asked = sectionsOf(event).flatMap(({ markup }) =>
    markup.flatMap(({ type, moduleVersionId }) =>
      type === 'selects' && typeof moduleVersionId === 'string' ? [moduleVersionId] : [],
    ),
  );
  if (asked.length === 0) return {};
  const query = { versionIds: [...new Set(asked)].join(','), isLatestVersion: '1' };
  const templates = await api.send(listModuleTemplates, { params: { parentId }, query, signal }).catch(() => []);
  return Object.fromEntries(templates.map(({ versionId, name }) => [versionId, name]));
}
