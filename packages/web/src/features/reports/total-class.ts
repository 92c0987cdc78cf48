/** The look of the last row of a report. */
export const totalClass = 'bg-sunk font-semibold';
