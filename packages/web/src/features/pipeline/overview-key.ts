/** Apart from the query, which brings the pipeline’s contract with it. */
export const overviewKey = ['deals', 'overview'] as const;
