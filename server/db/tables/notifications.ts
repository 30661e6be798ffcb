export interface NotificationTables {
  event_notification: {
    id: string;
    event_id: string;
    information: string;
    checked_in: boolean;
    sender_id: string;
    created_at: Date;
  };
}
