import { formSummaryCopy } from '@drawbridge/messages/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface FormProblem {
  /** The field’s id or name. Without it, the message is not a link. */
  readonly field?: string | undefined;
  readonly message: string;
}

export interface FormErrorSummaryProps {
  readonly problems: readonly FormProblem[];
  /** Changes with each attempt to send, and moves the focus here. */
  readonly attempt: number;
  readonly title?: string | undefined;
}

/** Looks in this form first, because another form on the page may have a field with the same name. */
function focusField(field: string, form: HTMLFormElement | null | undefined): void {
  const control =
    [...(form?.elements ?? [])].find(({ id, attributes }) =>
      [id, attributes.getNamedItem('name')?.value].includes(field),
    ) ?? document.getElementById(field);
  if (control instanceof HTMLElement) control.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** A form’s errors as links to the fields. Takes the focus after each failed attempt. */
export function FormErrorSummary({ problems, attempt, title }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const present = problems.length > 0;
  const focusedFor = useRef(0);
  useEffect(() => {
    if (!present || attempt === 0 || focusedFor.current === attempt) return;
    // Once per attempt: errors that change while a person corrects a field must not steal its focus.
    focusedFor.current = attempt;
    box.current?.focus();
  }, [present, attempt]);
  if (!present) return null;
  const heading = title ?? formSummaryCopy.title({ problems: problems.length });
  return (
    <div ref={box} tabIndex={-1} role="alert" className="flex gap-3 rounded-lg bg-red-soft px-3.5 py-3">
      <CircleAlert aria-hidden className="mt-0.5 size-[17px] shrink-0 text-red" />
      <div className="min-w-0">
        <p className="font-semibold">{heading}</p>
        <ul className="mt-1 grid gap-1">
          {problems.map(({ field, message }) => (
            <li key={`${field ?? ''} ${message}`}>
              {field === undefined ? (
                message
              ) : (
                <a
                  href={`#${field}`}
                  className="inline-block min-h-6 underline underline-offset-3"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(field, box.current?.closest('form'));
                  }}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
