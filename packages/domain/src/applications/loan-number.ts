/** What a pattern needs: the number itself. `{year}` is the lender’s year of the day. */
const numberMark = '{number}';
const yearMark = '{year}';

/** Numbers a new lender’s loans from here. */
export const firstLoanNumber = 10_001;

export const defaultLoanNumberPattern = 'HL-{number}';

/** Whether a pattern has one `{number}`, at most one `{year}`, and otherwise only letters, digits, dots, dashes and slashes. */
export function isLoanNumberPattern(pattern: string): boolean {
  const rest = pattern.replace(numberMark, '').replace(yearMark, '');
  return pattern.includes(numberMark) && pattern.length <= mostPattern && /^[\w./ -]*$/.test(rest);
}

export const mostPattern = 30;

/** What stands before and after the number in a year. Each has its own count. */
export function loanNumberSeries(
  pattern: string,
  year: string,
): { readonly before: string; readonly after: string } {
  const [before = '', after = ''] = pattern.replace(yearMark, year).split(numberMark);
  return { before, after };
}
