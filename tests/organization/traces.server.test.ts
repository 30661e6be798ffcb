import { expect, test } from 'vitest';
import { isNamed, tracesOf } from '#server/organization/erasure/traces.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

const said: [string, string][] = [
  ['Ask Ana Lee, or ANA  LEE’s sister', 'Ask Former member, or Former member’s sister'],
  ["Lee, Ana: she'll cook. (Ana Lee'll cook.)", "Former member: she'll cook. (Former member'll cook.)"],
  ['Write to lee@harbor.org.', 'Write to Former member.'],
  ['-lee@harbor.org, mailto:LEE@harbor.org', '-Former member, mailto:Former member'],
  ['Call 617.555.0188', 'Call Former member'],
  ['Gâteau d’Ana Lee', 'Gâteau d’Former member'],
];

const others = [
  'Ask kim.lee@harbor.org',
  'j_lee@harbor.org, kim-lee@harbor.org, kim+lee@harbor.org',
  'lee@harbor.org.uk or lee@harbor.org-west.org',
  'Ana Lee-Park brings cake',
  'Maria-Ana Lee is late',
  "Ana Lee'Roy, Ana Lee’Roy",
  'Joana Leeds, Éana Lee',
  'Call 617.555.01889',
];

eachDatabase((open) => {
  test('what names someone is taken out, and what names somebody else stays and is not counted', async () => {
    const tenant = await createTenant(await open());
    const ana = { firstName: 'Ana', lastName: 'Lee', phone: '+16175550188' };
    const id = await tenant.person({ ...ana, in: [[tenant.harbor, ['member-app-login']]] });
    await tenant.db.query(`update person set email = 'lee@harbor.org' where id = $1`, [id]);
    const { without, pattern, names } = await tracesOf(tenant.db, id);

    expect(said.map(([words]) => without(words))).toEqual(said.map(([, cleaned]) => cleaned));
    expect(others.map((words) => without(words))).toEqual(others);
    const counted = await tenant.db.query<{ words: string }>(
      `select words from unnest($1::text[]) words where ${isNamed('words', '$2', '$3')}`,
      [[...said.map(([words]) => words), ...others], pattern, names],
    );
    expect(counted.rows.map(({ words }) => words)).toEqual(said.map(([words]) => words));
  });
});
