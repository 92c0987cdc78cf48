import type { DrawItem } from '@drawbridge/contract/draws/schema.ts';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';

/** A draw line with the current amounts of its budget line, in cents. */
export interface StaffLine {
  readonly id: string;
  readonly name: string;
  readonly requested: Cents;
  readonly inspected: Cents;
  readonly budget: Cents;
  readonly invoiced: Cents;
  readonly item: DrawItem;
}

/** A draw’s lines in order. */
export function staffLinesOf({ draw, standings }: StaffDraw): StaffLine[] {
  const byId = new Map(standings.map((standing) => [standing.budgetItem, standing]));
  return draw.sublots.flatMap(({ items }) =>
    items.map((item) => {
      const standing = byId.get(item.id);
      return {
        id: item.id,
        name: `${item.name} (${item.code})`,
        item,
        requested: centsFromDollars(item.requested),
        inspected: item.inspected === null ? cents(0) : centsFromDollars(item.inspected),
        budget: centsFromDollars(standing?.budget ?? 0),
        invoiced: centsFromDollars(standing?.invoiced ?? 0),
      };
    }),
  );
}
