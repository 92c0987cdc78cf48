import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { applicationSettingsCopy as copy } from '@drawbridge/messages/lender-settings';
import * as z from 'zod/mini';
import type { ApplicationFields } from './applications.ts';
import type { Setting, SettingTable } from './setting.ts';

const words = (label: () => string): Setting<string> => ({
  label,
  kind: 'text',
  given: z.string(),
  shown: z.string(),
});

/** What the audit log says of a change to the settings of applications. */
export const recordedApplicationTable: SettingTable = {
  loanNumberPattern: words(() => copy.numbers),
  byState: words(() => copy.recorded.byState),
  inTurn: words(() => copy.recorded.inTurn),
  otherwise: words(() => copy.recorded.otherwise),
  ...Object.fromEntries(
    applicationProducts.map((product) => [
      `needs ${product}`,
      words(() => copy.recorded.needsOf({ product: copy.products[product] })),
    ]),
  ),
  noticeAgency: words(() => copy.agency),
};

/** Stored settings of applications as words. Employees are recorded by id, which means nothing to readers. */
export function recordedApplicationWords(stored: Readonly<Record<string, unknown>>) {
  const { byState, inTurn, otherwise, needs, ...others } = stored as Partial<ApplicationFields>;
  return {
    ...others,
    ...(byState && { byState: byState.map(({ state }) => state).join(', ') }),
    ...(inTurn && { inTurn: copy.recorded.employees({ count: inTurn.length }) }),
    ...(otherwise !== undefined && {
      otherwise: otherwise === null ? copy.nobody : copy.recorded.employees({ count: 1 }),
    }),
    ...Object.fromEntries(
      Object.entries(needs ?? {}).map(([product, lines]) => [
        `needs ${product}`,
        lines.map((line) => line.words).join(' · '),
      ]),
    ),
  };
}
