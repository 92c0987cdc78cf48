import { useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Checkbox } from './checkbox.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { GallerySection } from './gallery-section.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const problems = [
  { field: 'gallery-email-refused', message: 'Enter an email address' },
  { field: 'gallery-agree', message: 'Agree to the terms' },
];

const states = [
  { value: 'GA', label: 'Georgia' },
  { value: 'NC', label: 'North Carolina' },
  { value: 'SC', label: 'South Carolina' },
];

export function GalleryForms() {
  const [search, setSearch] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [live, setLive] = useState(true);
  return (
    <GallerySection title="Forms">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card title="Fields" padded>
          <div className="grid gap-4.5">
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              hint="We’ll contact you at this email."
              defaultValue="maria@example.com"
            />
            <PasswordField
              label="Password"
              autoComplete="off"
              defaultValue="secretsecret"
              aside={<a href="#gallery-link">Password help</a>}
            />
            <TextField label="Amount" lead="$" numeric inputMode="decimal" placeholder="0.00" optional />
            <SelectField label="State" placeholder="Choose a state" options={states} />
            <TextArea label="Message" hint="A few sentences are enough." />
            <SearchField label="Search projects" value={search} onChange={setSearch} />
            <p className="text-sm text-ink-2">Searched for: {search === '' ? 'nothing' : search}</p>
            <TextField label="Account" defaultValue="Read-only" disabled />
          </div>
        </Card>
        <Card title="Choices and errors" padded>
          <form
            noValidate
            className="grid gap-4.5"
            onSubmit={(event) => {
              event.preventDefault();
              setAttempt(attempt + 1);
            }}
          >
            {attempt > 0 && <FormErrorSummary problems={problems} attempt={attempt} />}
            <TextField
              id="gallery-email-refused"
              label="Email"
              defaultValue="maria@"
              error="Enter an email address"
            />
            <SelectField label="State" placeholder="Choose a state" options={states} error="Choose a state" />
            <RadioGroup
              label="Payment method"
              name="gallery-pay"
              look="cards"
              defaultValue="bank"
              options={[
                { value: 'bank', label: 'Bank transfer', hint: 'One business day' },
                { value: 'card', label: 'Card', hint: 'Immediate' },
              ]}
            />
            <RadioGroup
              label="Enter amounts"
              name="gallery-unit"
              look="row"
              defaultValue="dollars"
              options={[
                { value: 'dollars', label: 'In dollars' },
                { value: 'percent', label: 'In percent' },
                { value: 'none', label: 'Not available', disabled: true },
              ]}
            />
            <Switch
              label="Live updates"
              hint="Takes effect immediately"
              on={live}
              words={{ on: 'On', off: 'Off' }}
              onTurn={setLive}
            />
            <Checkbox label="Email me updates" hint="At most once a day" defaultChecked />
            <Checkbox id="gallery-agree" label="I agree to the terms" error="Agree to the terms" />
            <Button type="submit" variant="primary" className="justify-self-start">
              Show errors
            </Button>
          </form>
        </Card>
      </div>
    </GallerySection>
  );
}
