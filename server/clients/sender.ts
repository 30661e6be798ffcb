/** Who sends: an account by its subject or a device of its own, a paired phone by its id, anyone else by their address. */
export type Sender = { account: string } | { device: string } | { door: string } | { address: string };

/** Counts a request of one kind. Refuses with `tooManyRequests`, and when to come again, where the sender makes too many. */
export type CountRequest = (sender: Sender) => Promise<void>;
