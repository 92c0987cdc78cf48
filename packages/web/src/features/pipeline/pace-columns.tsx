import { brokerOverviewCopy as copy } from '@drawbridge/messages/pipeline';
import type { Pace } from '@drawbridge/contract/deals/ball-schema.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { BallHolder } from '@drawbridge/domain/pipeline/ball.ts';
import { dash } from '../../platform/format.ts';
import { cx } from '../../ui/cx.ts';
import type { CopyableColumn } from '../../ui/data-table-column.ts';
import { holderOf } from './ball-holder.ts';
import { StageStrip } from './stage-strip.tsx';

type PacedRow = Partial<Pace> & { readonly status: Stage };

const inks = {
  broker: 'text-red',
  borrower: 'text-amber',
  'third party': 'text-blue',
  lender: 'text-blue',
} as const satisfies Record<BallHolder, string>;

/** What a broker’s table says of a deal in process besides the borrower’s columns. */
export const paceColumns = {
  /** Which stage the deal is in, below its name. */
  strip: ({ status }: PacedRow) => <StageStrip stage={status} />,
  days: {
    key: 'days',
    header: copy.inStage,
    explains: copy.inStageMeaning,
    sortable: true,
    width: 'w-40',
    cell: (row: PacedRow) => <PaceCell row={row} />,
    text: (row: PacedRow) => (isPaced(row) ? `${copy.days({ days: row.days })}, ${holderOf(row)}` : dash),
  } satisfies CopyableColumn<PacedRow>,
} as const;
export type PaceColumns = typeof paceColumns;

/** Days in the stage, and below who has the ball. */
function PaceCell({ row }: { readonly row: PacedRow }) {
  if (!isPaced(row)) return dash;
  return (
    <div>
      {copy.days({ days: row.days })}
      <span className={cx('block text-sm font-medium', inks[row.ballWith])}>
        <span className="sr-only">{copy.ballWith} </span>
        {holderOf(row)}
      </span>
    </div>
  );
}

function isPaced(row: PacedRow): row is PacedRow & Pace {
  return row.days !== undefined;
}
