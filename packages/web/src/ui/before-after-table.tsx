interface BeforeAfterRow<Figures> {
  readonly label: string;
  readonly read: (figures: Figures) => string;
}

interface BeforeAfterTableProps<Figures> {
  readonly caption: string;
  /** Headers of the two columns. */
  readonly words: { readonly before: string; readonly after: string };
  readonly rows: readonly BeforeAfterRow<Figures>[];
  readonly before: Figures;
  readonly after: Figures;
}

/** Figures before and after a step. */
export function BeforeAfterTable<Figures>(props: BeforeAfterTableProps<Figures>) {
  const { caption, words, rows, before, after } = props;
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className="text-right font-normal text-ink-2">
            {words.before}
          </th>
          <th scope="col" className="text-right font-normal text-ink-2">
            {words.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, read }) => (
          <tr key={label}>
            <th scope="row" className="text-left font-normal text-ink-2">
              {label}
            </th>
            <td className="num text-right">{read(before)}</td>
            <td className="num text-right">{read(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
