import { cx } from './cx.ts';

export interface BeforeAfterLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface BeforeAfterTableProps {
  readonly caption?: string;
  /** The headers, and what stands in place of a figure that stays the same. */
  readonly words: {
    readonly name?: string;
    readonly before: string;
    readonly after: string;
    readonly same?: string;
  };
  readonly lines: readonly BeforeAfterLine[];
}

/** Figures before and after a step, with changes in bold. */
export function BeforeAfterTable({ caption, words, lines }: BeforeAfterTableProps) {
  return (
    <table className="num w-full text-sm">
      {caption !== undefined && <caption className="pb-2 text-left font-semibold">{caption}</caption>}
      <thead className="text-ink-2">
        <tr>
          {words.name === undefined ? (
            <td />
          ) : (
            <th scope="col" className="py-1.5 text-left font-medium">
              {words.name}
            </th>
          )}
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            {words.before}
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            {words.after}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.label} {...line} same={words.same} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ label, before, after, same }: BeforeAfterLine & { readonly same: string | undefined }) {
  const isSame = before === after;
  return (
    <tr>
      <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
        {label}
      </th>
      <td className="py-1.5 pl-3 text-right whitespace-nowrap">{before}</td>
      <td className={cx('py-1.5 pl-3 text-right whitespace-nowrap', isSame ? 'text-ink-2' : 'font-semibold')}>
        {isSame ? (same ?? after) : after}
      </td>
    </tr>
  );
}
