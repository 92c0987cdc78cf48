import { lineCopy, lineWords } from '@drawbridge/messages/lines-of-credit';
import type { ChecklistItem, LocFile } from '@drawbridge/contract/lines-of-credit/schema.ts';
import { formatCount, formatDate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';
import { FileLink } from './file-link.tsx';

const toneOf = {
  Needed: 'red',
  Rejected: 'red',
  Received: 'blue',
  Approved: 'green',
} as const satisfies Record<ChecklistItem['status'], Tone>;

/** Items that need the borrower come first. */
const order = [
  'Rejected',
  'Needed',
  'Received',
  'Approved',
] as const satisfies readonly ChecklistItem['status'][];

function noteOf({ status, receivedDate }: ChecklistItem): string {
  if (receivedDate === null) return lineCopy.needed;
  const day = formatDate(receivedDate);
  return status === 'Rejected' ? lineCopy.rejected({ day }) : lineCopy.received({ day });
}

function emailLink(address: string) {
  return (
    <a href={`mailto:${address}`} className={textLinkClass}>
      {address}
    </a>
  );
}

interface ChecklistProps {
  readonly items: readonly ChecklistItem[];
  readonly files: readonly LocFile[];
}

/** An application’s checklist, missing items first, each with its files. */
export function Checklist({ items, files }: ChecklistProps) {
  const sorted = order.flatMap((status) => items.filter((item) => item.status === status));
  const waiting = items.filter(({ status }) => status === 'Needed' || status === 'Rejected').length;
  const done = items.filter(({ status }) => status === 'Approved').length;
  const { email } = settings().lender;
  const count = lineCopy.checklistDone({ done: formatCount(done), all: formatCount(items.length) });
  const list = (
    <ul className="divide-y divide-line border-t border-line">
      {sorted.map((item) => (
        <ChecklistLine
          key={item.id}
          item={item}
          files={files.filter(({ LinkedEntityId }) => LinkedEntityId === item.id)}
        />
      ))}
    </ul>
  );
  if (done === items.length) {
    return (
      <Disclosure
        title={lineCopy.checklist}
        aside={<span className="num text-sm font-normal text-ink-2">{count}</span>}
        level={3}
      >
        {list}
      </Disclosure>
    );
  }
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4 pb-2 md:px-[18px]">
        <h3>{lineCopy.checklist}</h3>
        <span className="num text-sm text-ink-2">{count}</span>
      </div>
      {waiting > 0 && (
        <p className="px-4 pb-2 text-ink-2 md:px-[18px]">
          <MarkedText text={lineCopy.stillNeeded({ count: waiting, email })} marks={{ email: emailLink }} />
        </p>
      )}
      {list}
    </div>
  );
}

function ChecklistLine({
  item,
  files,
}: {
  readonly item: ChecklistItem;
  readonly files: readonly LocFile[];
}) {
  return (
    <li className="flex items-start gap-x-4 px-4 py-2.5 text-ink md:px-[18px]">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{item.name}</p>
        <p className="num text-sm text-ink-2">{noteOf(item)}</p>
        {files.map((file) => (
          <FileLink key={file.id} file={file} />
        ))}
      </div>
      <Tag tone={toneOf[item.status]}>{lineWords.items[item.status]}</Tag>
    </li>
  );
}
