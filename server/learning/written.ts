/** Since when something stands as it does, and who wrote it; null for what a folder brought. */
export interface Written {
  changedAt: Date | null;
  changedBy: string | null;
}

/** A row with its moment as UTC ISO. */
export const withIsoChange = <Row extends Written>({ changedAt, ...row }: Row) => ({
  ...row,
  changedAt: changedAt?.toISOString() ?? null,
});
