import { brandCopy } from '@drawbridge/messages/lender-settings';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { mostLinks } from '@drawbridge/contract/lender-settings/brand.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Link {
  readonly label: string;
  readonly href: string;
}

export function LinkRows({
  column,
  title,
  links,
  errors,
  onChange,
}: {
  readonly column: string;
  readonly title: string;
  readonly links: readonly Link[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (links: Link[]) => void;
}) {
  // Links have no unique field to use as a React key.
  const [ids, setIds] = useState<readonly string[]>(() => links.map(() => crypto.randomUUID()));
  const change = (at: number, part: Partial<Link>) =>
    onChange(links.map((link, each) => (each === at ? { ...link, ...part } : link)));
  const error = errors[column];
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      {links.map((link, at) => (
        <div key={ids[at]} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <TextField
              id={`${column}.${at}.label`}
              label={`${title}, ${brandCopy.linkLabel}, ${at + 1}`}
              labelHidden
              placeholder={brandCopy.linkLabel}
              value={link.label}
              error={errors[`${column}.${at}.label`]}
              onChange={({ target }) => change(at, { label: target.value })}
            />
            <TextField
              id={`${column}.${at}.href`}
              type="url"
              label={`${title}, ${brandCopy.linkHref}, ${at + 1}`}
              labelHidden
              placeholder="https://"
              value={link.href}
              error={errors[`${column}.${at}.href`]}
              onChange={({ target }) => change(at, { href: target.value })}
            />
          </div>
          <IconButton
            label={link.label === '' ? brandCopy.removeLink : brandCopy.removeNamed({ label: link.label })}
            icon={<X aria-hidden />}
            onClick={() => {
              setIds(ids.filter((_id, each) => each !== at));
              onChange(links.filter((_link, each) => each !== at));
            }}
          />
        </div>
      ))}
      {error !== undefined && <FieldError id={`${column}-error`}>{error}</FieldError>}
      {links.length < mostLinks && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Plus aria-hidden className="size-4" />}
          className="h-auto! min-h-9 justify-self-start text-left whitespace-normal!"
          onClick={() => {
            setIds([...ids, crypto.randomUUID()]);
            onChange([...links, { label: '', href: '' }]);
          }}
        >
          {brandCopy.addLink({ column: title })}
        </Button>
      )}
    </fieldset>
  );
}
