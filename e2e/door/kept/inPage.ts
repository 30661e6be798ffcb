import { partiesOf } from '#machines/guests/roster/parties.ts';
import * as doors from '#src/app/services/doors/doors.ts';

const kept = { ...doors, partiesOf };

export type Kept = typeof kept;

Object.assign(window, { kept });
