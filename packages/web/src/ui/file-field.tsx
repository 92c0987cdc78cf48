import { FileText, Paperclip, X } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Field, type FieldText } from './field.tsx';
import { FieldError } from './field-error.tsx';
import { IconButton } from './icon-button.tsx';

export interface ShownFile {
  readonly id: number;
  readonly name: string;
  /** Such as "1.2 MB". */
  readonly size: string;
  /** Why the file cannot be sent. */
  readonly problem?: string | undefined;
}

export interface FileFieldProps extends FieldText {
  readonly id: string;
  /** Extensions the file picker offers: `.pdf,.docx`. */
  readonly accept: string;
  readonly multiple?: boolean | undefined;
  readonly files: readonly ShownFile[];
  readonly onAdd: (files: File[]) => void;
  readonly onRemove: (id: number) => void;
  readonly chooseLabel: string;
  readonly dropLabel: string;
  readonly removeLabel: (given: { readonly name: string }) => string;
}

/** Lets people choose or drop files to send with a form, and lists them. */
export function FileField(props: FileFieldProps) {
  const { id, accept, multiple, files, onAdd, onRemove, chooseLabel, dropLabel, removeLabel, ...text } =
    props;
  const [over, setOver] = useState(false);

  function drag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    <Field id={id} {...text}>
      {(aria) => (
        <div
          role="presentation"
          onDragEnter={drag}
          onDragOver={drag}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            onAdd([...event.dataTransfer.files]);
          }}
          className={cx(
            'rounded-lg border border-dashed transition-colors has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
            text.error === undefined ? 'border-edge' : 'border-red',
            over && 'bg-soft',
          )}
        >
          {files.length > 0 && (
            <ul className="divide-y divide-line border-b border-line">
              {files.map((file) => (
                <li key={file.id} className="flex items-start gap-2.5 py-1.5 pr-1.5 pl-3">
                  <FileText aria-hidden className="mt-1.5 size-4 shrink-0 text-accent" />
                  <div className="min-w-0 flex-1 py-1">
                    <p className="flex items-baseline gap-3">
                      <bdi className="line-clamp-2 min-w-0 flex-1 font-medium wrap-anywhere">{file.name}</bdi>
                      <span className="num shrink-0 text-sm text-ink-2">{file.size}</span>
                    </p>
                    {file.problem !== undefined && <FieldError>{file.problem}</FieldError>}
                  </div>
                  <IconButton
                    label={removeLabel({ name: file.name })}
                    icon={<X aria-hidden />}
                    onClick={() => onRemove(file.id)}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <label htmlFor={id} className={cx(buttonClass({ size: 'sm' }), 'cursor-pointer')}>
              <Paperclip aria-hidden className="size-3.5" />
              {chooseLabel}
            </label>
            <span aria-hidden className="text-sm text-ink-2 max-md:hidden">
              {dropLabel}
            </span>
            <input
              {...aria}
              type="file"
              className="sr-only"
              accept={accept}
              multiple={multiple}
              onChange={({ target }) => {
                onAdd([...(target.files ?? [])]);
                // Lets people choose the same file again after removing it.
                target.value = '';
              }}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
