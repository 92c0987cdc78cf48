import { Checkbox } from '../../ui/checkbox.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { pipelineCopy } from './copy.ts';
import { valuesOf } from './read-search.ts';

interface ChoiceFilterProps {
  readonly label: string;
  /** undefined while they are on their way. */
  readonly choices: readonly string[] | undefined;
  /** The values chosen, with bars between them. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Any of several values. Each press shows at once what it does. */
export function ChoiceFilter({ label, choices = [], value, onChange }: ChoiceFilterProps) {
  const chosen = valuesOf(value);
  // A saved view may name what no deal has any more.
  const offered = [...choices, ...chosen.filter((each) => !choices.includes(each))];
  function turn(choice: string, on: boolean): void {
    const next = offered.filter((each) => (each === choice ? on : chosen.includes(each)));
    onChange(next.length === 0 ? undefined : next.join('|'));
  }
  return (
    <PopoverButton label={label} name={pipelineCopy.chosen(label, chosen.length)} count={chosen.length}>
      <fieldset className="grid gap-0.5 p-3">
        <legend className="sr-only">{label}</legend>
        {offered.length === 0 && <p className="text-ink-2">{pipelineCopy.noChoices}</p>}
        {offered.map((choice) => (
          <Checkbox
            key={choice}
            label={choice}
            checked={chosen.includes(choice)}
            onChange={(event) => turn(choice, event.target.checked)}
          />
        ))}
      </fieldset>
    </PopoverButton>
  );
}
