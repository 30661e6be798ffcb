/** Of whoever was suspended, removed or erased alike (M-187): staff needn't know which. */
export const notMember = 'Not a member right now';
