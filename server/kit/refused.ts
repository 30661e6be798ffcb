import type { Sql } from '#server/db/db.ts';
import { type RefusalBody, type RefusalCode, refusals, refusalText } from '#contract/kit/refusals.ts';

/** A call says no. Thrown inside a handler, it rolls the transaction back and becomes the answer. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly details: Record<string, unknown>;
  readonly fields: { field: string; message: string }[];
  /** What is kept of it, in a transaction of its own. */
  keep: ((sql: Sql) => Promise<void>) | null = null;

  constructor(
    code: RefusalCode,
    details: Record<string, unknown> = {},
    fields: { field: string; message: string }[] = [],
  ) {
    super(refusalText(code, details));
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  /** The same refusal, of which something is kept although the call itself is undone. */
  keeping(keep: (sql: Sql) => Promise<void>): this {
    this.keep = keep;
    return this;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  get body(): RefusalBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields.length > 0 ? { errors: this.fields } : {}),
      ...(Object.keys(this.details).length > 0 ? { details: this.details } : {}),
    };
  }
}

/** Refuses when a rule named a reason; goes on when it named none. */
export function refuseFor(code: RefusalCode | null, details: Record<string, unknown> = {}): void {
  if (code) throw new Refused(code, details);
}

/** A failing rule of a form: 400 with the field named and the form's own sentence. */
export function refuseField(failed: { field: string; message: string } | null): void {
  if (failed) throw new Refused('formRefused', { message: failed.message }, [failed]);
}
