import { partLabels } from '@drawbridge/domain/payments/payment-parts.ts';

export const ledgerCopyRest = {
  count: (shown: string, all: string) => (shown === all ? all : `${shown} of ${all}`),
} as const;

export const partWordsRest = {
  principal: partLabels.principal,
  interest: partLabels.interest,
  reserve: partLabels.reserve,
  charges: partLabels.charges,
  other: partLabels.other,
} as const;
