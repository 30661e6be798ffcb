import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { indexesIn, isConcurrent } from '#server/db/concurrentIndexes.ts';

const folder = join(import.meta.dirname, '../../server/db/migrations');

/** From before indexes could be made while others write: they have run, and stay as they are. None is added. */
const before = [
  ...['009_federation', '010_uploads', '012_review', '014_deliveries', '023_sign_on_sites', '041_turns_of_messages'],
  ...['042_stopped_senders', '054_rosters', '055_door_logs', '056_due_at_once', '060_memberships', '065_event_types'],
  ...['070_retention', '072_alert_links', '073_officer_duty', '076_alert_audiences', '078_dead_letters'],
  ...['079_messages_by_cause', '083_alerts_at_doors', '086_account_invitations', '092_incident_threads'],
  ...['095_passkeys', '101_text_replies', '102_messages_of_organization', '123_file_purposes'],
  ...['124_duty_of_organization', '126_alerts_to_chapters', '131_anonymous_incidents', '139_codes_elsewhere'],
].map((name) => `${name}.sql`);

/** The tables that get an index though they were there before the file, which keeps those who write waiting. */
function tablesHeldUp(text: string): string[] {
  const said = text.replaceAll(/--.*$/gm, '').toLowerCase();
  const made = new Set([...said.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table));
  const indexed = [...said.matchAll(/create (?:unique )?index (?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/g)];
  const keyed = [
    ...said.matchAll(/alter table (?:if exists )?(?:only )?(\w+)[^;]*?\b(?:unique|primary key|exclude)\b/g),
  ];
  return [...indexed, ...keyed].flatMap(([, table]) => (table === undefined || made.has(table) ? [] : [table]));
}

test('an index on a table that was there before is made while others write, in a file of its own (X-73)', () => {
  const holding = readdirSync(folder).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (isConcurrent(file)) return indexesIn(file, text).length === 0;
    return tablesHeldUp(text).length > 0;
  });
  expect(holding.filter((file) => !before.includes(file))).toEqual([]);
  expect(before.filter((file) => !holding.includes(file))).toEqual([]);
});

test('which tables an index holds up is read from a file', () => {
  const text = `create table room (id int); -- create index a on journal (at)
    create index room_id on room (id);\n create unique index if not exists b on outbox (id);\n CREATE INDEX on journal (at);
    alter table person add column b int, add unique (b); alter table room add primary key (id)`;
  expect(tablesHeldUp(text)).toEqual(['outbox', 'journal', 'person']);
});
