import { memo } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { staffDrawCopy as copy } from './staff-copy.ts';

interface LineFieldsProps {
  readonly id: string;
  /** The path of the number in what is sent, by which it takes the focus when it is refused. */
  readonly path: string;
  readonly name: string;
  readonly facts: string;
  readonly label: string;
  /** What the number is of. */
  readonly unit: '$' | '%';
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  /** Undefined where none is asked for. */
  readonly reason: string | undefined;
  readonly reasonFault?: string | undefined;
  readonly onValue: (id: string, value: string) => void;
  readonly onReason: (id: string, reason: string) => void;
}

/** Off the screen a line is not drawn: there are hundreds. */
const drawnWhenSeen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 76px' } as const;

/**
 * A line of a draw with what is entered for it, and why where that is less than was asked for. Of hundreds of lines only the
 * one that is typed into is drawn anew: keep the two functions the same.
 */
export const LineFields = memo(function DrawnLineFields(props: LineFieldsProps) {
  const { id, path, name, facts, label, unit, placeholder, value, error, hint } = props;
  const { reason, reasonFault, onValue, onReason } = props;
  return (
    <li style={drawnWhenSeen} className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_12rem]">
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
          aria-label={copy.reasonOf(name)}
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
