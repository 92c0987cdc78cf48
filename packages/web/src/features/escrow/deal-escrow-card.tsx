import { dealEscrowCopy as copy } from '@drawbridge/messages/escrow';
import { useQuery } from '@tanstack/react-query';
import { dash, formatDate, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Facts } from '../../ui/facts.tsx';
import { escrowKindWord } from './escrow-words.ts';
import { LetterButton } from './letter-button.tsx';
import { dealEscrowQuery } from './queries.ts';

/** A borrower’s escrow balance and next payments. Empty for loans without escrow. */
export function DealEscrowCard({ dealId }: { readonly dealId: string }) {
  const { data: escrow } = useQuery(dealEscrowQuery(dealId));
  if (!escrow) return null;
  const { held, monthly, next, analyses } = escrow;
  return (
    <Card title={copy.title}>
      <Facts
        columns={2}
        facts={[
          { label: copy.balance, value: formatDollars(held) },
          { label: copy.monthly, value: monthly === null ? dash : formatDollars(monthly) },
        ]}
      />
      <div className="border-t border-line px-4 py-3.5 md:px-[18px]">
        {next.length === 0 ? (
          <p className="text-ink-2">{copy.none}</p>
        ) : (
          <>
            <h3 className="pb-2 font-semibold">{copy.next}</h3>
            <DescriptionList
              items={next.map(({ kind, payee, amount, nextDue }) => ({
                label: `${escrowKindWord(kind)} · ${payee}`,
                value: copy.due({ amount: formatDollars(amount), day: formatDate(nextDue) }),
              }))}
            />
          </>
        )}
      </div>
      {analyses.length > 0 && (
        <div className="grid gap-2 border-t border-line px-4 py-3.5 md:px-[18px]">
          <h3 className="font-semibold">{copy.statements}</h3>
          {analyses.map((analysis) => (
            <div key={analysis.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-ink-2">
                {copy.statement({
                  from: formatDate(analysis.from),
                  made: formatDate(analysis.acceptedOn),
                })}
              </span>
              <LetterButton {...{ dealId, analysis }} />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
