/** The card’s titles. Separate from `copy.ts`, which loads with the card. */
export const budgetTitles = { first: 'Submit budget', change: 'Change the budget' } as const;
