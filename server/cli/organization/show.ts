import type { Applied } from './applied.ts';
import type { OrganizationFolder } from './readFolder.ts';

const names: Record<string, string> = {
  rules: 'house rules',
  categories: 'education categories',
  education: 'education items',
  eventTypes: 'event types',
  approvers: 'required approvers',
  providers: 'sign-on providers',
};

/** One line for each table: how many rows were created, changed, and as they were. */
export function showApplied(applied: Applied): string[] {
  const lines = [...applied].map(([name, { created, changed, unchanged }]) =>
    [(names[name] ?? name).padEnd(20), ...[created, changed, unchanged].map((count) => String(count).padStart(9))].join(
      ' ',
    ),
  );
  return [`${' '.repeat(20)}   created   changed unchanged`, ...lines];
}

/** One line that says what a folder holds. */
export function showContent({
  organizations,
  people,
  accounts,
  eventTypes,
  rules,
  education,
  providers,
}: OrganizationFolder): string {
  const { parents, parentOf } = organizations;
  const parts = [
    `${parents.length} parents`,
    `${parentOf.size} organizations`,
    `${people.length} people`,
    `${accounts.length} named accounts`,
    `${eventTypes.types.length} event types`,
    `${rules.length} house rules`,
    `${education.flatMap(({ items }) => items).length} education items`,
    `${providers.length} sign-on providers`,
  ];
  return parts.join(', ');
}
