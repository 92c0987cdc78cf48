/** The style of a report’s total row. */
export const totalClass = 'bg-sunk font-semibold';
