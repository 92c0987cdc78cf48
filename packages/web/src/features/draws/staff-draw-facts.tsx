import { Link } from '@tanstack/react-router';
import type { StaffDraw } from '@drawbridge/contract/staff-draws/schema.ts';
import { dash, formatDate, formatFileSize, formatDollars, formatMoment } from '../../platform/format.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { drawCopy } from './copy.ts';
import { staffDrawCopy as copy, staffDrawStates } from './staff-copy.ts';

/** Whose draw it is, how to get in, and where the money goes. */
export function DrawFacts({
  draw: { draw, deal, bankAccount, lockboxAccessCode },
}: {
  readonly draw: StaffDraw;
}) {
  const { start, end } = draw.inspection;
  return (
    <Card title={copy.about} padded>
      <DescriptionList
        className="-my-2.5"
        items={[
          { label: copy.requested, value: formatDollars(draw.totals.requested), note: formatDate(draw.date) },
          { label: copy.borrower, value: deal.borrower, note: deal.email },
          {
            label: copy.deal,
            value: (
              <Link to="/staff/deals/$dealId" params={{ dealId: deal.id }} className={textLinkClass}>
                {deal.loanNumber}
              </Link>
            ),
          },
          {
            label: copy.inspectionDays,
            value: start === null || end === null ? dash : copy.between(formatDate(start), formatDate(end)),
          },
          { label: copy.lockbox, value: lockboxAccessCode ?? dash },
          {
            label: copy.bank,
            value:
              bankAccount === null ? (
                copy.noBank
              ) : (
                <Link
                  to="/staff/bank-accounts/$accountId"
                  params={{ accountId: bankAccount.id }}
                  className={textLinkClass}
                >
                  {`${bankAccount.bankName} ${bankAccount.accountNumber}`}
                </Link>
              ),
            note: bankAccount && (bankAccount.verified ? copy.bankVerified : copy.bankPending),
          },
        ]}
      />
    </Card>
  );
}

/** The files that came with a draw, each with what it is and which line it is for. */
export function DrawAttachments({ draw: { draw } }: { readonly draw: StaffDraw }) {
  const names = new Map(draw.sublots.flatMap(({ items }) => items.map((item) => [item.id, item.name])));
  return (
    <Card title={copy.attachments} padded>
      {draw.attachments.length === 0 ? (
        <p className="text-ink-2">{copy.noAttachments}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {draw.attachments.map(({ id, name, url, kind, size, budgetItem, invoiceAmount }) => (
            <li key={id} className="py-2">
              <a href={url} download className={textLinkClass}>
                <bdi className="wrap-anywhere">{name}</bdi>
              </a>
              <span className="num block text-sm text-ink-2">
                {[
                  drawCopy.kindOne[kind],
                  budgetItem === null ? copy.wholeDraw : (names.get(budgetItem) ?? copy.wholeDraw),
                  ...(invoiceAmount === null ? [] : [formatDollars(invoiceAmount)]),
                  formatFileSize(size),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Who took each step, and what they noted. */
export function DrawHistory({ draw: { history } }: { readonly draw: StaffDraw }) {
  if (history.length === 0) return null;
  return (
    <Card title={copy.history} padded>
      <Timeline
        label={copy.history}
        entries={history.map(({ state, at, by, note }) => ({
          title: staffDrawStates[state].word,
          note: note === null ? by : `${by}: ${note}`,
          when: formatMoment(at),
        }))}
      />
    </Card>
  );
}
