import type { EventTables } from './tables/events.ts';
import type { FederationTables } from './tables/federation.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { IncidentTables } from './tables/incidents.ts';
import type { JournalTables } from './tables/journal.ts';
import type { MessageTables } from './tables/messages.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OrganizationTables } from './tables/organizations.ts';
import type { ReviewTables } from './tables/review.ts';
import type { SafetyTables } from './tables/safety.ts';
import type { SecretTables } from './tables/secrets.ts';
import type { UploadTables } from './tables/uploads.ts';

/**
 * Every table, for the typed SQL writer. One file per migration under `tables/`; each adds its interface here.
 * Times inside `json_build_object` and the like arrive as text, whatever the column's type says.
 */
export interface Tables
  extends JournalTables,
    IdentityTables,
    OrganizationTables,
    EventTables,
    FederationTables,
    IncidentTables,
    MessageTables,
    NotificationTables,
    ReviewTables,
    SafetyTables,
    SecretTables,
    UploadTables {}
