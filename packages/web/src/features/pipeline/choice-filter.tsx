import { pipelineCopy } from '@drawbridge/messages/pipeline';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { valuesOf } from './read-search.ts';

interface ChoiceFilterProps {
  readonly label: string;
  /** Undefined while loading. */
  readonly choices: readonly string[] | undefined;
  /** How the filter shows a value. Without it, as it is. */
  readonly nameOf?: (value: string) => string;
  /** The chosen values, separated by bars. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter with several choices. Each click applies immediately. */
export function ChoiceFilter({ label, choices = [], nameOf, value, onChange }: ChoiceFilterProps) {
  const chosen = valuesOf(value);
  // A saved view may contain a value that no deal has anymore.
  const offered = [...choices, ...chosen.filter((each) => !choices.includes(each))];
  function turn(choice: string, on: boolean): void {
    const next = offered.filter((each) => (each === choice ? on : chosen.includes(each)));
    onChange(next.length === 0 ? undefined : next.join('|'));
  }
  return (
    <PopoverButton
      label={label}
      name={pipelineCopy.chosen({ label, count: chosen.length })}
      count={chosen.length}
    >
      <fieldset className="grid gap-0.5 p-3">
        <legend className="sr-only">{label}</legend>
        {offered.length === 0 && <p className="text-ink-2">{pipelineCopy.noChoices}</p>}
        {offered.map((choice) => (
          <Checkbox
            key={choice}
            label={nameOf?.(choice) ?? choice}
            checked={chosen.includes(choice)}
            onChange={(event) => turn(choice, event.target.checked)}
          />
        ))}
      </fieldset>
    </PopoverButton>
  );
}
