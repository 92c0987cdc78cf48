import { drawChangeWords, staffDrawCopy as copy, staffDrawStates } from '@drawbridge/messages/draws';
import { Link } from '@tanstack/react-router';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import type { DrawChangeKind } from '@drawbridge/domain/draws/draw-changes.ts';
import { dash, formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { languageName } from '../../platform/language-name.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { AttachmentList } from './attachment-list.tsx';

export function DrawFacts({
  draw: { draw, deal, bankAccount, accountRejected, lockboxAccessCode, agreed },
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
            value:
              start === null || end === null
                ? dash
                : copy.between({ start: formatDate(start), end: formatDate(end) }),
          },
          { label: copy.lockbox, value: lockboxAccessCode ?? dash },
          {
            label: copy.bank,
            value:
              bankAccount === null ? (
                accountRejected ? (
                  copy.rejectedBank
                ) : (
                  copy.noBank
                )
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
          {
            label: copy.agreedTo,
            value: agreed?.text ?? copy.textNotKept,
            note:
              agreed &&
              copy.agreedOn({ date: formatDate(draw.date), language: languageName(agreed.language) }),
          },
        ]}
      />
    </Card>
  );
}

export function DrawAttachments({ draw }: { readonly draw: StaffDraw }) {
  const attachments = draw.draw.attachments.filter(({ ofInspection }) => !ofInspection);
  return (
    <Card title={copy.attachments} padded>
      {attachments.length === 0 ? (
        <p className="text-ink-2">{copy.noAttachments}</p>
      ) : (
        <AttachmentList label={copy.attachments} draw={draw} attachments={attachments} />
      )}
    </Card>
  );
}

export function DrawHistory({ draw: { history } }: { readonly draw: StaffDraw }) {
  if (history.length === 0) return null;
  return (
    <Card title={copy.history} padded>
      <Timeline
        label={copy.history}
        entries={history.map((each) => ({
          title: isChange(each.state) ? drawChangeWords[each.state] : staffDrawStates[each.state].word,
          note: noteOf(each),
          when: formatMoment(each.at),
        }))}
      />
    </Card>
  );
}

type Happening = StaffDraw['history'][number];

function isChange(state: Happening['state']): state is DrawChangeKind {
  return state in drawChangeWords;
}

function noteOf({ state, by, was, now, note }: Happening): string {
  const shown = (value: string) =>
    state === 'inspection rescheduled'
      ? formatDate(value)
      : state === 'inspection corrected'
        ? formatDollars(Number(value))
        : value;
  const words = copy.historyNote;
  const noted = note ?? '';
  const value = now ?? was;
  if (value === null) return noted === '' ? by : words.noted({ by, note: noted });
  if (was === null || now === null) {
    const set = { by, now: shown(value) };
    return noted === '' ? words.set(set) : words.setAndNoted({ ...set, note: noted });
  }
  const change = { by, was: shown(was), now: shown(now) };
  return noted === '' ? words.changed(change) : words.changedAndNoted({ ...change, note: noted });
}
