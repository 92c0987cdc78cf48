/**
 * Banks by routing number, as they publish them. The list is incomplete: it only helps people spot a typo, and nothing
 * depends on it.
 */
const numbersOf = {
  'JPMorgan Chase Bank': [
    '021000021',
    '021202337',
    '044000037',
    '071000013',
    '083000137',
    '102001017',
    '111000614',
    '122100024',
    '267084131',
    '322271627',
    '325070760',
  ],
  'Bank of America': [
    '011000138',
    '026009593',
    '051000017',
    '053000196',
    '061000052',
    '111000025',
    '121000358',
  ],
  'Wells Fargo Bank': [
    '053000219',
    '061000227',
    '063107513',
    '073000228',
    '091000019',
    '121000248',
    '121042882',
  ],
  Citibank: ['021000089', '322271724'],
  'U.S. Bank': ['091000022', '122105155', '122235821'],
  'PNC Bank': ['043000096'],
  'TD Bank': ['026013673', '031201360', '067014822'],
  Truist: ['053101121', '061000104'],
  'Capital One': ['051405515', '065000090', '031176110'],
  'Regions Bank': ['062000019', '062005690'],
  'Fifth Third Bank': ['042000314'],
  'Huntington National Bank': ['044000024'],
  KeyBank: ['021300077', '041001039'],
  'Citizens Bank': ['011500120', '036076150'],
  'M&T Bank': ['022000046'],
  'HSBC Bank USA': ['021001088'],
  'Bank of New York Mellon': ['021000018'],
  'First Horizon Bank': ['084000026'],
  'East West Bank': ['322070381'],
  'UMB Bank': ['101000695'],
  'Navy Federal Credit Union': ['256074974'],
  'USAA Federal Savings Bank': ['314074269'],
} as const satisfies Record<string, readonly string[]>;

const bankByNumber: ReadonlyMap<string, string> = new Map(
  Object.entries(numbersOf).flatMap(([bank, numbers]) => numbers.map((number) => [number, bank] as const)),
);

/** The bank with a routing number; undefined if the list does not have it. */
export function bankOfRoutingNumber(routingNumber: string): string | undefined {
  return bankByNumber.get(routingNumber);
}

export const knownRoutingNumbers: readonly string[] = [...bankByNumber.keys()];
