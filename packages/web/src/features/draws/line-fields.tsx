import { staffDrawCopy as copy } from '@drawbridge/messages/draws';
import { memo } from 'react';
import { TextField } from '../../ui/text-field.tsx';

interface LineFieldsProps {
  readonly id: string;
  /** The path of the number in the request body, which moves the focus here on an error. */
  readonly path: string;
  readonly name: string;
  readonly facts: string;
  readonly label: string;
  /** The unit of the number. */
  readonly unit: '$' | '%';
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  /** Undefined when no reason is needed. */
  readonly reason: string | undefined;
  readonly reasonFault?: string | undefined;
  readonly onValue: (id: string, value: string) => void;
  readonly onReason: (id: string, reason: string) => void;
}

/** Skips rendering off-screen lines, because a draw can have hundreds. */
const skippedOffscreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 76px' } as const;

/**
 * A draw line with its number field and, when the number is low, its reason. Memoized so that only the edited line
 * renders again, so callers must pass stable functions.
 */
export const LineFields = memo(function DrawnLineFields(props: LineFieldsProps) {
  const { id, path, name, facts, label, unit, placeholder, value, error, hint } = props;
  const { reason, reasonFault, onValue, onReason } = props;
  return (
    <li style={skippedOffscreen} className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_12rem]">
      <p className="min-w-0">
        <b className="font-semibold wrap-anywhere">{name}</b>
        <span className="num block text-sm text-ink-2">{facts}</span>
      </p>
      <TextField
        name={path}
        label={label}
        labelHidden
        numeric
        inputMode="decimal"
        autoComplete="off"
        {...(unit === '%' ? { trail: <span className="pr-1.5">%</span> } : { lead: '$' })}
        placeholder={placeholder}
        value={value}
        error={error}
        hint={hint === undefined ? undefined : <span className="num">{hint}</span>}
        onChange={({ target }) => onValue(id, target.value)}
      />
      {reason !== undefined && (
        <TextField
          name={`reason.${id}`}
          label={copy.reason}
          aria-label={copy.reasonOf({ line: name })}
          maxLength={1000}
          autoComplete="off"
          value={reason}
          error={reasonFault}
          onChange={({ target }) => onReason(id, target.value)}
          className="md:col-span-2"
        />
      )}
    </li>
  );
});
