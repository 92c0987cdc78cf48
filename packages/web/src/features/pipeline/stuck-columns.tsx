import { brokerOverviewCopy as copy } from '@drawbridge/messages/pipeline';
import type { StuckDeal } from '@drawbridge/contract/pipeline/schema.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import type { Missing } from '@drawbridge/domain/pipeline/ball.ts';
import { missingWords } from '@drawbridge/domain/pipeline/missing-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../platform/api.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import { canNudge, nudgeDeal } from './nudge-deal.ts';
import { holderOf, toneOfHolder } from './ball-holder.ts';
import { overviewQuery } from './queries.ts';

/** Items named in a row. */
const mostNamed = 2;

export const stuckColumns: readonly Column<StuckDeal>[] = [
  {
    key: 'deal',
    header: copy.deal,
    primary: true,
    cell: ({ name, stage, amount }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm font-normal text-ink-2">
          {stageName(stage)} · {formatAmount(amount)}
        </span>
      </>
    ),
  },
  {
    key: 'days',
    header: copy.inStage,
    cell: ({ days, usualDays }) => (
      <span>
        <span className="font-semibold text-red">{copy.days({ days })}</span>
        {usualDays !== null && (
          <span className="text-sm text-ink-2"> {copy.usually({ days: usualDays })}</span>
        )}
      </span>
    ),
  },
  { key: 'missing', header: copy.missing, cell: ({ missing }) => missingOf(missing) },
  {
    key: 'ball',
    header: copy.ballWith,
    cardAside: true,
    cell: (deal) => <Tag tone={toneOfHolder[deal.ballWith]}>{holderOf(deal)}</Tag>,
  },
  {
    key: 'act',
    header: copy.act,
    headerHidden: true,
    align: 'right',
    cell: (deal) => <Act deal={deal} />,
  },
];

export function linkToDeal({ id }: StuckDeal, link: RowLinkProps) {
  return <Link to="/dashboard/deal/$dealId" params={{ dealId: id }} {...link} />;
}

function missingOf(missing: readonly Missing[]): string {
  if (missing.length === 0) return copy.nothing;
  const named = missing.slice(0, mostNamed).map(missingWords).join(', ');
  const others = missing.length - mostNamed;
  return others > 0 ? `${named} ${copy.more({ count: others })}` : named;
}

/** Opens a deal that waits for the broker, or nudges the people that another waits for. */
function Act({ deal }: { readonly deal: StuckDeal }) {
  const { id, name, ballWith, nudgedOn } = deal;
  const queryClient = useQueryClient();
  const today = useToday();
  const lender = settings().lender.name;
  const nudge = useMutation({
    mutationFn: () => nudgeDeal(id),
    onSuccess: ({ to }) =>
      announce(to === 'borrower' ? copy.toldClient({ deal: name }) : copy.toldLender({ lender, deal: name })),
    onError: (error) => announce(copy.failed({ reason: messageOf(error) }), { tone: 'red' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  if (ballWith === 'broker')
    return (
      <Link
        to="/dashboard/deal/$dealId"
        params={{ dealId: id }}
        className={buttonClass({ size: 'sm' })}
        aria-label={copy.openOf({ deal: name })}
      >
        {copy.open}
      </Link>
    );
  if (!canNudge(deal, today)) return <span className="text-sm text-ink-2">{copy.nudgedToday}</span>;
  return (
    <span className="flex flex-wrap items-center gap-2 md:justify-end">
      {nudgedOn !== null && (
        <span className="text-sm text-ink-2">{copy.nudgedOn({ day: formatDate(nudgedOn) })}</span>
      )}
      <Button
        size="sm"
        busy={nudge.isPending}
        busyLabel={copy.nudging}
        aria-label={
          ballWith === 'borrower' ? copy.nudgeOf({ deal: name }) : copy.askOf({ lender, deal: name })
        }
        onClick={() => nudge.mutate()}
      >
        {ballWith === 'borrower' ? copy.nudge : copy.ask}
      </Button>
    </span>
  );
}
