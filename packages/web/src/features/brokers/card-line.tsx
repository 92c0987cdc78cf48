interface CardLineProps {
  readonly parts: readonly (string | null)[];
  readonly phone: string | null;
}

/** What a broker’s card says, in one line. Its phone number stays whole where the line breaks. */
export function CardLine({ parts, phone }: CardLineProps) {
  const given = parts.filter((part) => part !== null).join(' · ');
  if (phone === null) return given;
  return (
    <>
      {given} · <span className="whitespace-nowrap">{phone}</span>
    </>
  );
}
