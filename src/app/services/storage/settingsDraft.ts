import * as z from 'zod/mini';
import { SettingValues } from '#contract/organization/settings.ts';
import { draftsIn } from './drafts.ts';
import { settingsDraftKey } from './kept.ts';

const drafts = draftsIn(settingsDraftKey, z.object({ seen: SettingValues, values: SettingValues }));

/** Settings of an organization that someone did not save: kept in this tab until they are, or they leave. */
export const settingsDraftOf = (person: string, organization: string) => drafts(`${person} ${organization}`);
