import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { staffDrawCopy as copy } from './staff-copy.ts';

interface LineFieldsProps {
  readonly name: string;
  readonly facts: string;
  /** Undefined where none is asked for. */
  readonly reason: string | undefined;
  readonly reasonFault?: string | undefined;
  readonly onReason: (reason: string) => void;
  /** The field of the amount. */
  readonly children: ReactNode;
}

/** A line of a draw with what is entered for it, and why where that is less than was asked for. */
export function LineFields({ name, facts, reason, reasonFault, onReason, children }: LineFieldsProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_12rem]">
      <p className="min-w-0">
        <b className="font-semibold wrap-anywhere">{name}</b>
        <span className="num block text-sm text-ink-2">{facts}</span>
      </p>
      {children}
      {reason !== undefined && (
        <TextField
          label={copy.reason}
          aria-label={copy.reasonOf(name)}
          maxLength={1000}
          autoComplete="off"
          value={reason}
          error={reasonFault}
          onChange={({ target }) => onReason(target.value)}
          className="md:col-span-2"
        />
      )}
    </li>
  );
}
