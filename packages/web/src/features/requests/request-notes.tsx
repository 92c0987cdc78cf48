import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { Card } from '../../ui/card.tsx';

export function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <Card title={copy.payoffNotes} padded>
      <ul className="grid list-disc gap-2 pl-4.5 text-ink-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}
