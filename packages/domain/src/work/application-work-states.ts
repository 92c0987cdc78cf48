/** Why an application waits in the work queue. */
export const applicationWorkStates = ['to decide', 'changes asked', 'counteroffer open'] as const;
