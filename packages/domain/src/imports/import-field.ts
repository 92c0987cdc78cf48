/** How a cell is read. */
export type CellType =
  | 'text'
  | 'email'
  | 'money'
  | 'percent'
  | 'count'
  | 'date'
  | 'account type'
  | 'deal type'
  | 'stage'
  | 'source type'
  | 'state'
  | 'zip';

export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly type: CellType;
  readonly required?: true;
  /** Most characters of a text. */
  readonly most?: number;
  /** Other headers for it, as servicers write them: lower case, letters and digits alone. */
  readonly aliases: readonly string[];
  /** What a cell of the template holds, to see how it is filled in. */
  readonly example?: string;
}

export const loanNumber: ImportField = {
  key: 'loanNumber',
  label: 'Loan number',
  type: 'text',
  required: true,
  most: 60,
  aliases: [
    'loan',
    'loanno',
    'loannum',
    'loanid',
    'account',
    'accountno',
    'accountnum',
    'accountnumber',
    'loanaccount',
    'lenderloannumber',
  ],
  example: 'HL-10001',
};
