interface LineNameProps {
  readonly name: string;
  readonly code: string;
  readonly note?: string | undefined;
}

export function LineName({ name, code, note }: LineNameProps) {
  return (
    <>
      {name} <span className="num text-sm font-normal text-ink-2 max-md:block">{code}</span>
      {note !== undefined && <small>{note}</small>}
    </>
  );
}
