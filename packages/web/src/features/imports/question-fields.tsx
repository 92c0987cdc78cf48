import { columnMessages, importCopy } from '@drawbridge/messages/imports';
import { importSheet } from '@drawbridge/contract/imports/import-sheets.ts';
import { questionText, type ColumnQuestion } from '@drawbridge/domain/imports/guess-columns.ts';
import type { ImportKind } from '@drawbridge/domain/imports/import-sheet.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { columnLabel } from './column-label.ts';
import type { Mapping } from './column-mapping.ts';

const leaveOut = 'leave out';

interface QuestionFieldsProps {
  readonly kind: ImportKind;
  readonly questions: readonly ColumnQuestion[];
  readonly mapping: Mapping;
  readonly leftOut: ReadonlySet<number>;
  /** The columns to mark as unanswered. */
  readonly open: ReadonlySet<number>;
  /** Gives a column a field, no answer (empty), or leaves it out (null). */
  readonly onChange: (column: number, field: string | null) => void;
}

/** Asks for the field of each column whose header leaves it open. */
export function QuestionFields({ kind, questions, mapping, leftOut, open, onChange }: QuestionFieldsProps) {
  return (
    <Alert tone="amber" live="off" title={importCopy.questions}>
      <div className="grid gap-4">
        <p>{importCopy.questionsText}</p>
        {questions.map((question) => {
          const { column, header, fields } = question;
          const given = Array.from(mapping).find(([, place]) => place === column)?.[0] ?? '';
          const others = importSheet(kind).fields.filter((field) => !fields.includes(field));
          return (
            <SelectField
              key={column}
              id={questionId(column)}
              label={importCopy.holds({ column: columnLabel(column, header) })}
              hint={questionText(question)}
              error={open.has(column) ? columnMessages.undecided : undefined}
              placeholder={importCopy.chooseAnswer}
              options={[
                ...[...fields, ...others].map(({ key, label }) => ({ value: key, label: label() })),
                { value: leaveOut, label: importCopy.leaveOut },
              ]}
              value={given === '' && leftOut.has(column) ? leaveOut : given}
              onChange={({ target: { value } }) => onChange(column, value === leaveOut ? null : value)}
            />
          );
        })}
      </div>
    </Alert>
  );
}

export function questionId(column: number): string {
  return `import-question-${column}`;
}
