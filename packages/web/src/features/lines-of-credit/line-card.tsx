import { lineCopy, lineWords } from '@drawbridge/messages/lines-of-credit';
import type {
  LineOfCredit,
  LocFile,
  RecentLineOfCredit,
  Underwriting,
} from '@drawbridge/contract/lines-of-credit/schema.ts';
import type { StatusGroup } from '@drawbridge/domain/lines-of-credit/status-groups.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Checklist } from './checklist.tsx';
import { FileLink } from './file-link.tsx';

const toneOf = {
  'Submission Needed': 'red',
  'In Review': 'blue',
  Approved: 'green',
  Denied: 'neutral',
  Expired: 'amber',
} as const satisfies Record<StatusGroup, Tone>;

export interface LineCardProps {
  readonly entity: string;
  /** The entity’s newest application, if it has one. */
  readonly line: RecentLineOfCredit | undefined;
  readonly underwriting: Underwriting | undefined;
  readonly files: readonly LocFile[];
  readonly earlier: readonly LineOfCredit[];
  /** True when the page shows the lender’s own checklist instead. */
  readonly checklistElsewhere: boolean;
}

export function LineCard({ entity, line, underwriting, files, earlier, checklistElsewhere }: LineCardProps) {
  const group = line?.statusGroup ?? 'Submission Needed';
  const own = files.filter(({ LinkedEntityId }) => LinkedEntityId === line?.id);
  return (
    <Card title={entity} actions={<Tag tone={toneOf[group]}>{lineWords.groups[group]}</Tag>}>
      <div className="grid gap-5 p-4 md:p-[18px]">
        <Meaning group={group} line={line} underwriting={underwriting} />
        {line && (
          <Steps
            label={lineCopy.progress({ entity })}
            steps={line.steps.map(({ step, state }) => ({
              label: lineWords.steps[step],
              state,
              note: noteOf(step, line),
            }))}
          />
        )}
      </div>
      {line && (
        <div className="border-t border-line">
          <Facts facts={factsOf(line, underwriting)} />
        </div>
      )}
      {line && line.checklistItems.length > 0 && !checklistElsewhere && (
        <div className="border-t border-line">
          <Checklist items={line.checklistItems} files={files} />
        </div>
      )}
      {own.length > 0 && (
        <div className="border-t border-line px-4 py-3 md:px-[18px]">
          <h3>{lineCopy.files}</h3>
          <ul aria-label={lineCopy.filesOf({ entity })}>
            {own.map((file) => (
              <li key={file.id}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {earlier.length > 0 && (
        <div className="border-t border-line">
          <Disclosure title={lineCopy.earlier} level={3}>
            <ul className="grid gap-2">
              {earlier.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="num">{formatDate(one.CreatedDate)}</span>
                  <span className="num">{formatAmount(one.creditLimit)}</span>
                  <Tag tone="neutral">{lineWords.groups[one.statusGroup]}</Tag>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </Card>
  );
}

/** The first step shows the application’s date, and the last one the exact status. */
function noteOf(step: string, line: LineOfCredit): string | undefined {
  if (step === 'Application Received' && line.step > 0) return formatDate(line.CreatedDate);
  const isDecided = step === 'Decision' && line.step === line.steps.length;
  return isDecided && line.status !== null ? lineWords.statuses[line.status] : undefined;
}

function meaningOf(
  group: StatusGroup,
  line: LineOfCredit | undefined,
  underwriting: Underwriting | undefined,
): string {
  const { meaning } = lineCopy;
  const expires = line?.expirationDate ?? null;
  const until = expires === null ? undefined : formatDate(expires);
  switch (group) {
    case 'Approved': {
      const limit = formatAmount(underwriting?.approvedLimit ?? line?.creditLimit ?? null);
      return until === undefined ? meaning.Approved({ limit }) : lineCopy.approvedThrough({ limit, until });
    }
    case 'Expired':
      return until === undefined ? meaning.Expired : lineCopy.expiredOn({ until });
    case 'Denied':
      return meaning.Denied({ phone: settings().lender.phone });
    case 'Submission Needed':
    case 'In Review':
      return meaning[group];
  }
}

function Meaning({
  group,
  line,
  underwriting,
}: {
  readonly group: StatusGroup;
  readonly line: LineOfCredit | undefined;
  readonly underwriting: Underwriting | undefined;
}) {
  const { customerApplyUrl } = settings().lender;
  const apply = group === 'Submission Needed' ? lineCopy.apply : lineCopy.applyAgain;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-72">
        {meaningOf(group, line, underwriting)}
        {line?.status === 'Conditional Approval' && ` ${lineCopy.conditional}`}
      </p>
      {(group === 'Submission Needed' || group === 'Expired') && (
        <a
          href={customerApplyUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary' })}
        >
          {apply}
          <VisuallyHidden>{` ${lineCopy.newTab}`}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}

function factsOf(line: LineOfCredit, underwriting: Underwriting | undefined) {
  const approved = underwriting?.approvedLimit ?? null;
  return [
    approved === null
      ? { label: lineCopy.requested, value: formatAmount(line.creditLimit) }
      : { label: lineCopy.approvedLimit, value: formatAmount(approved) },
    { label: lineCopy.applied, value: formatDate(line.CreatedDate) },
    {
      label: line.statusGroup === 'Expired' ? lineCopy.expired : lineCopy.expires,
      value: formatDate(line.expirationDate),
    },
    {
      label: lineCopy.underwriting,
      value: underwriting?.status ?? lineCopy.notStarted,
      note:
        underwriting &&
        (underwriting.decidedDate === null
          ? lineCopy.underwritingSince({ day: formatDate(underwriting.CreatedDate) })
          : lineCopy.underwritingDecided({ day: formatDate(underwriting.decidedDate) })),
    },
  ];
}
