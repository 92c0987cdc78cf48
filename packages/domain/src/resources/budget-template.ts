/**
 * The layout of the construction budget sheet. Both the download and the reader of uploaded budgets use it.
 */
export const budgetTemplate = {
  sheet: 'Budget',
  /** The row number as a spreadsheet shows it, from 1. */
  headerRow: 5,
  firstLineRow: 6,
  lineCount: 80,
  columns: ['Sublot', 'Sublot name', 'Cost code', 'Line', 'Amount'],
} as const;

export interface CostCode {
  readonly code: string;
  readonly name: string;
}

/** Suggested codes in construction order. Budgets may use others. */
export const costCodes = {
  'New construction': [
    { code: '1005', name: 'Permits and plans' },
    { code: '1008', name: 'Site preparation' },
    { code: '1010', name: 'Foundation' },
    { code: '1020', name: 'Framing' },
    { code: '1030', name: 'Roofing' },
    { code: '1035', name: 'Siding and exterior trim' },
    { code: '1040', name: 'Windows and doors' },
    { code: '1050', name: 'Plumbing rough-in' },
    { code: '1060', name: 'Electrical rough-in' },
    { code: '1070', name: 'Heating and cooling' },
    { code: '1080', name: 'Insulation and drywall' },
    { code: '1090', name: 'Cabinets and counters' },
    { code: '1100', name: 'Flooring and tile' },
    { code: '1110', name: 'Paint and trim' },
    { code: '1115', name: 'Fixtures and appliances' },
    { code: '1120', name: 'Driveway and landscaping' },
    { code: '1900', name: 'General conditions' },
    { code: '1990', name: 'Contingency' },
  ],
  'Garage or outbuilding': [
    { code: '2010', name: 'Slab' },
    { code: '2020', name: 'Framing' },
    { code: '2030', name: 'Roofing' },
    { code: '2060', name: 'Electrical' },
    { code: '2070', name: 'Overhead door' },
  ],
  Renovation: [
    { code: '3010', name: 'Demolition and haul-off' },
    { code: '3020', name: 'Structural repair' },
    { code: '3030', name: 'Roof replacement' },
    { code: '3040', name: 'Windows and doors' },
    { code: '3050', name: 'Plumbing' },
    { code: '3060', name: 'Electrical' },
    { code: '3070', name: 'Heating and cooling' },
    { code: '3080', name: 'Insulation and drywall' },
    { code: '3090', name: 'Kitchen' },
    { code: '3100', name: 'Bathrooms' },
    { code: '3110', name: 'Flooring and paint' },
    { code: '3120', name: 'Exterior and landscaping' },
    { code: '3990', name: 'Contingency' },
  ],
} as const satisfies Record<string, readonly CostCode[]>;
