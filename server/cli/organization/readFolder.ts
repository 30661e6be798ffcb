import { organizationToday } from '#contract/kit/zones.ts';
import type { Asset } from './assets.ts';
import type { Problem } from './problem.ts';
import { type EventTypes, readEventTypes } from './readEventTypes.ts';
import { type Organizations, readOrganizations } from './readOrganizations.ts';
import { type Person, readAccounts, readPeople } from './readPeople.ts';
import { readProviders } from './readProviders.ts';
import { type EducationCategory, readEducation } from './readEducation.ts';
import { type HouseRule, readRules } from './readRules.ts';
import type { AccountEntry, ProviderEntry } from './shapes.ts';
import { openSource } from './source.ts';

/** Everything that a folder says. It may be applied only when no problem was found. */
export interface OrganizationFolder {
  organizations: Organizations;
  people: readonly Person[];
  accounts: readonly AccountEntry[];
  eventTypes: EventTypes;
  rules: readonly HouseRule[];
  education: readonly EducationCategory[];
  providers: readonly ProviderEntry[];
  /** By path, those that something names. */
  assets: ReadonlyMap<string, Asset>;
}

/** Reads a folder and checks all of it. `now` is UTC ISO. */
export function readFolder(folder: string, now: string): { content: OrganizationFolder; problems: Problem[] } {
  const source = openSource(folder);
  const organizations = readOrganizations(source);
  const people = readPeople(source, organizations, organizationToday(now));
  const accounts = readAccounts(source, people);
  const eventTypes = readEventTypes(source, organizations, people);
  const rules = readRules(source, organizations);
  const education = readEducation(source, organizations);
  const providers = readProviders(source, organizations);
  return {
    content: { organizations, people, accounts, eventTypes, rules, education, providers, assets: source.assets },
    problems: source.problems(),
  };
}
