/** What the card is called; apart from its other sentences, which come with it. */
export const budgetTitles = { first: 'Hand in the budget', change: 'Change the budget' } as const;
