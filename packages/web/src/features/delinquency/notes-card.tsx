import { contactsCopy as copy, contactWayWords } from '@drawbridge/messages/delinquency';
import { useState } from 'react';
import { delinquencyRoutes } from '@drawbridge/contract/delinquency/routes.ts';
import {
  newContactNote,
  type ContactNote,
  type NewContactNote,
} from '@drawbridge/contract/delinquency/schema.ts';
import { contactWays } from '@drawbridge/domain/delinquency/contact-ways.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useContactWrite } from './use-contact-write.ts';
import { Withdrawable } from './withdrawable.tsx';

interface NotesCardProps {
  readonly dealId: string;
  readonly notes: readonly ContactNote[];
}

/** What was said to the borrower, newest first. */
export function NotesCard({ dealId, notes }: NotesCardProps) {
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={copy.notes}
      actions={
        <Button size="sm" onClick={() => setAdding(true)}>
          {copy.addNote}
        </Button>
      }
    >
      {notes.length === 0 ? (
        <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.noNotes}</p>
      ) : (
        <ul aria-label={copy.notes} className="divide-y divide-line">
          {notes.map((note) => (
            <Withdrawable
              key={note.id}
              dealId={dealId}
              record={note}
              heading={copy.noteHeading({ how: contactWayWords[note.how], day: formatDate(note.on) })}
              send={(body) => call(delinquencyRoutes.withdrawNote, { body })}
            >
              <p className="whitespace-pre-line wrap-anywhere">{note.said}</p>
            </Withdrawable>
          ))}
        </ul>
      )}
      {adding && <NoteDialog dealId={dealId} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function NoteDialog({ dealId, onClose }: { readonly dealId: string; readonly onClose: () => void }) {
  const today = useToday();
  const save = useContactWrite((body: NewContactNote) => call(delinquencyRoutes.addNote, { body }), {
    done: copy.noteAdded,
    onClose,
  });
  const { field, frame } = useContractForm({
    schema: newContactNote,
    initial: { how: '', on: today, said: '' },
    body: (typed) => ({ dealid: dealId, ...typed }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog {...frame} onClose={onClose} title={copy.addNote} save={copy.save} busyLabel={copy.saving}>
      <SelectField
        label={copy.how}
        placeholder={copy.choose}
        options={contactWays.map((way) => ({ value: way, label: contactWayWords[way] }))}
        {...field('how')}
      />
      <TextField type="date" label={copy.on} max={today} {...field('on')} />
      <TextArea label={copy.said} hint={copy.saidHint} maxLength={2000} {...field('said')} />
    </FormDialog>
  );
}
