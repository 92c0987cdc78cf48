/** Keys as they look on a keyboard. A dash stands between the first and last of a range. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key) =>
    key === '–' ? (
      key
    ) : (
      <kbd
        key={key}
        className="rounded-md border border-line bg-surface px-1.5 font-sans text-xs font-semibold text-ink"
      >
        {key}
      </kbd>
    ),
  );
}
