import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TypeDocument, TypeItem } from '#contract/events/managedType.ts';
import type { Sample, SampleText, SampleType } from './calls/sample.ts';
import type { Document } from './cli/organization/readDocument.ts';
import { showProblem } from './cli/organization/problem.ts';
import { type OrganizationFolder, readFolder } from './cli/organization/readFolder.ts';
import type { EventTypeEntry, Template, TemplateItem } from './cli/organization/shapes.ts';

/** The demo's folder: content alone is read of it, so that demo and sample say the same. It comes with every server. */
const folder = fileURLToPath(new URL('../demo/', import.meta.url));
const parent = 'northfield-societies';

/**
 * What a new organization may start from, read with the first question: the event types, house rules and education of one
 * parent of a folder, without its people, its look, and its videos, which stand in for videos of one's own (M-46). Null where
 * there is no such folder.
 */
export function sampleIn(from = folder, of = parent): () => Sample | null {
  let read: Sample | null | undefined;
  return () => (read ??= existsSync(join(from, 'organization.yaml')) ? readSample(from, of) : null);
}

function readSample(from: string, of: string): Sample {
  const { content, problems } = readFolder(from, new Date().toISOString());
  if (problems.length > 0) throw new Error(`The sample has problems:\n${problems.map(showProblem).join('\n')}`);
  const inOrder = <Thing extends { position: number }>(things: readonly Thing[]) =>
    things.toSorted((a, b) => a.position - b.position);
  const rules = content.rules.filter((rule) => rule.parent === of);
  const categories = content.education.filter((category) => category.parent === of);
  return {
    eventTypes: content.eventTypes.types.filter((type) => type.parent === of).map((type) => typeOf(type, content)),
    houseRules: inOrder(rules).map(textOf),
    education: inOrder(categories).map(({ name, items }) => ({ name, pages: inOrder(items).map(textOf) })),
    files: content.assets,
  };
}

const textOf = ({ title, html, image, file }: Document): SampleText => ({ title, html, image, file });

function typeOf(type: EventTypeEntry, { eventTypes: { templates } }: OrganizationFolder): SampleType {
  const steps = (slugs: readonly string[], optional: boolean) =>
    slugs.flatMap((slug) => stepOf(slug, optional, templates.get(slug)) ?? []);
  return {
    document: {
      name: type.name,
      bypassApproval: type.bypassApproval,
      requiredApprovers: [],
      steps: [...steps(type.modules, false), ...steps(type.optionalModules, true)],
    },
    needsApprover: type.requiredApprovers.length > 0,
  };
}

const stepOf = (id: string, optional: boolean, template?: Template): TypeDocument['steps'][number] | null =>
  template
    ? {
        ...{ id, optional, name: template.name, checkIn: template.specialized === 'check-in' },
        sections: template.sections.map(({ items }, index) => ({
          id: `section-${index + 1}`,
          items: items.map(itemOf),
        })),
      }
    : null;

const itemOf = ({ file, ...item }: TemplateItem): TypeItem =>
  file === undefined ? item : { ...item, file: { key: file, name: file } };
