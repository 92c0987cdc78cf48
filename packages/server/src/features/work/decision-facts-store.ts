import { sql } from 'kysely';

/** A draw’s lines and amounts in dollars, as text. */
interface DrawFacts {
  readonly number: number;
  readonly verified: boolean;
  readonly approved: string | null;
  readonly lines: readonly {
    readonly requested: string;
    readonly inspected: string | null;
    readonly budget: string;
    readonly invoiced: string;
  }[];
}

/** What the sentence about an item’s decision says beyond the item itself. */
export type DecisionFacts =
  | { readonly draw: DrawFacts }
  | { readonly goodThrough: string | null }
  | { readonly liftsHold: boolean };

/** The facts of one row of `work`; null for kinds whose sentence needs none. */
export const decisionFacts = sql<DecisionFacts | null>`
  case work.kind
    when 'draw' then (
      select json_build_object('draw', json_build_object(
        'number', draws.number,
        'verified', coalesce(beneficiaries.verification = 'verified', false),
        'approved', sum(lines.approved)::text,
        'lines', json_agg(json_build_object(
          'requested', lines.requested::text,
          'inspected', lines.inspected::text,
          'budget', standing.budget::text,
          'invoiced', standing.invoiced::text
        ))
      ))
      from draws
      join draw_lines lines on lines.draw_id = draws.id
      join budget_item_balances standing on standing.budget_item_id = lines.budget_item_id
      left join beneficiaries on beneficiaries.id = draws.beneficiary_id
      where draws.id = work.id
      group by draws.number, beneficiaries.verification
    )
    when 'payoff' then (
      select json_build_object('goodThrough', requests.fields ->> 'good_through_date')
      from requests where requests.id = work.id
    )
    when 'hold' then (
      select json_build_object('liftsHold', changes.action = 'release')
      from hold_changes changes where changes.id = work.id
    )
  end`;
