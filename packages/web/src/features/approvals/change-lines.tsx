import { approvalsCopy as copy } from '@drawbridge/messages/approvals';
import type { ChangeLine } from '@drawbridge/contract/approvals/schema.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function ChangeLines({ lines }: { readonly lines: readonly ChangeLine[] }) {
  return (
    <DescriptionList
      items={lines.map((line) => ({ label: line.label, value: <ChangedValue line={line} /> }))}
    />
  );
}

function ChangedValue({ line: { before, after } }: { readonly line: ChangeLine }) {
  const becomes = <span className="whitespace-pre-wrap wrap-anywhere">{after ?? copy.nothing}</span>;
  if (before === null || before === after) return becomes;
  return (
    <>
      <VisuallyHidden>{copy.before}: </VisuallyHidden>
      <del className="whitespace-pre-wrap wrap-anywhere text-ink-2">{before}</del>
      <VisuallyHidden>. {copy.after}: </VisuallyHidden>
      <span aria-hidden> → </span>
      {becomes}
    </>
  );
}
