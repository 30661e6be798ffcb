import type { Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';
import { applyReceipt, type Receipt, type ReceiptParts, takeReceipt } from '../receipts.ts';
import { day } from '#contract/kit/durations.ts';

const keptFor = 30 * day;
const earlyFor = day;
const longest = 200;

/**
 * Keeps by which id a gateway speaks of a message, for a month, and takes the receipt that was there before it. A message
 * that went out twice has two ids.
 */
export async function keepReference(parts: ReceiptParts, reference: string, messageId: string): Promise<void> {
  if (reference.length > longest) return;
  const { db, clock } = parts;
  const at = clock();
  await run(db, q.deleteFrom('gateway_message').where('at', '<', new Date(at.getTime() - keptFor)));
  const row = { reference, message_id: messageId, at };
  await run(
    db,
    q
      .insertInto('gateway_message')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
  await takeEarly(parts, reference);
}

/**
 * Takes a receipt that speaks of a message by the gateway's own id. Where the gateway was quicker than its answer, which
 * names that id, the receipt waits for it, for a day; of several a delivery stays.
 */
export async function takeReferenced(
  parts: ReceiptParts,
  reference: string,
  receipt: Omit<Receipt, 'messageId'>,
): Promise<void> {
  const messageId = await messageOf(parts.db, reference);
  if (messageId !== null) await takeReceipt(parts, { messageId, ...receipt });
  else if (reference.length <= longest) await holdEarly(parts, reference, receipt);
}

/** Id and receipt are each written down before the other is looked for, so one of the two finds both. */
async function holdEarly(
  parts: ReceiptParts,
  reference: string,
  { outcome, reason }: Omit<Receipt, 'messageId'>,
): Promise<void> {
  const { db, clock } = parts;
  const at = clock();
  await run(db, q.deleteFrom('early_receipt').where('at', '<', new Date(at.getTime() - earlyFor)));
  await run(
    db,
    q
      .insertInto('early_receipt')
      .values({ reference, outcome, reason, at })
      .onConflict((conflict) =>
        conflict
          .column('reference')
          .doUpdateSet({ outcome, reason, at })
          .where('early_receipt.outcome', '=', 'undelivered'),
      ),
  );
  await takeEarly(parts, reference);
}

async function takeEarly(parts: ReceiptParts, reference: string): Promise<void> {
  const messageId = await messageOf(parts.db, reference);
  if (messageId === null) return;
  const taken = await parts.db.tx(async (sql) => {
    const held = q.deleteFrom('early_receipt').where('reference', '=', reference).returning(['outcome', 'reason']);
    const receipt = await one(sql, held);
    return receipt && applyReceipt(sql, parts, { messageId, ...receipt });
  });
  if (taken === 'taken') parts.committed?.();
}

const messageOf = async (sql: Sql, reference: string): Promise<string | null> =>
  (await one(sql, q.selectFrom('gateway_message').select('message_id as id').where('reference', '=', reference)))?.id ??
  null;
