export const staffDealCopyRest = {
  subtitle: (number: string, borrower: string, broker: string | null) =>
    broker === null ? `Loan ${number}, ${borrower}` : `Loan ${number}, ${borrower}, broker ${broker}`,
  or: ' or ',
  editOrder: (order: string) => `Edit ${order.toLowerCase()} order`,
} as const;
