import type { ChangeEvent, FocusEvent } from 'react';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readDollars } from '@drawbridge/domain/requests/typed-dollars.ts';
import { formatFieldDollars } from './format.ts';

interface Registration {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => unknown;
}

/**
 * The props of a dollar field: `<TextField {...dollarField(register('amount'))} />`. It adds commas and cents when the
 * field loses focus, so that nothing moves under the cursor.
 */
export function dollarField<Registered extends Registration>(registration: Registered) {
  return {
    ...registration,
    inputMode: 'decimal' as const,
    numeric: true,
    lead: '$',
    placeholder: '0.00',
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const read = readDollars(event.target.value);
      if (read !== undefined) {
        event.target.value = formatFieldDollars(dollarsFromCents(read));
        void registration.onChange(event);
      }
      void registration.onBlur(event);
    },
  };
}
