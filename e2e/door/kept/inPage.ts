import { partiesOf } from '#machines/guests/roster/parties.ts';
import { openDoor } from '#src/app/services/doors/doors.ts';
import * as leave from '#src/app/services/doors/leave.ts';

const kept = { ...leave, openDoor, partiesOf };

export type Kept = typeof kept;

Object.assign(window, { kept });
