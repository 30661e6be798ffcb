import type { DeliveryState } from '#contract/messages/message.ts';
import type { MarkKind } from '../layout/Mark.tsx';

/** How far a message came, as a mark; its word stands beside it. */
export const deliveryMarks: Record<DeliveryState, MarkKind> = {
  notDelivered: 'bad',
  waiting: 'wait',
  handedOver: 'half',
  delivered: 'ok',
};
