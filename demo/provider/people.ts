/** Who stands behind a button of the demo provider. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
}

/** A member of each organization with a provider, and somebody whom nobody here knows. */
export const demoPeople: readonly DemoPerson[] = [
  { id: 'finn', name: 'Finn O’Sullivan', email: 'finn@muster.test' },
  { id: 'ada', name: 'Ada Sinclair', email: 'ada.sinclair@muster.test' },
  { id: 'quinn', name: 'Quinn Harper', email: 'quinn.harper@muster.test' },
];
