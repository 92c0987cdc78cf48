import { dealColumns } from '@drawbridge/messages/imports';
import type { TermsCellType } from './terms-cells.ts';

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
  | 'zip'
  | 'per diem'
  | TermsCellType;

/** A value with other names for it. */
export type Choice = readonly [value: string, ...names: string[]];

export interface ImportField {
  readonly key: string;
  /** Its header in templates. English in every language, so that everyone can exchange files. */
  readonly header: string;
  readonly label: () => string;
  readonly type: CellType;
  readonly required?: true;
  /** The smallest whole number allowed. */
  readonly least?: number;
  /** The longest text, or the largest whole number, allowed. */
  readonly most?: number;
  readonly choices?: readonly Choice[];
  /** Servicers’ names for it: lower case, letters and digits only. */
  readonly aliases: readonly string[];
  /** Shown in the template as an example. */
  readonly example?: string;
}

export const loanNumber: ImportField = {
  key: 'loanNumber',
  header: 'Loan number',
  label: () => dealColumns.loanNumber,
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
