import { openDb } from '#server/db/open.ts';
import { readConfig } from '#server/config.ts';
import { reportBug } from '#server/kit/reportBug.ts';
import { signInOf } from '#server/signIn.ts';
import { giveAccount } from '#tests/support/tenant/logins.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

/**
 * Fills a database with a tenant and an account of Cora's, and prints what asks for them. A program of its own, so that it
 * runs with the sources of the version before, too: it uses nothing that they lack.
 */
const db = await openDb({ url: process.env['DATABASE_URL'] ?? '' });
const tenant = await createTenant(db);
const clock = () => new Date();
const { identity } = signInOf(readConfig({}), { db, clock, scryptCost: 2 ** 4, reportBug });
if (!identity) throw new Error('There is no embedded provider.');
const email = await giveAccount(db, identity, tenant.cora);
const { cora, harbor, northfield, bypassing } = tenant;
console.log(JSON.stringify({ email, cora, harbor: harbor.id, northfield, bypassing }));
await db.close();
