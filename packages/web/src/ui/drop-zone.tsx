import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

export interface DropZoneProps {
  readonly onFiles: (files: Iterable<File>) => void;
  readonly multiple?: boolean | undefined;
  /** Extensions the file picker offers: `.pdf,.xlsx`. */
  readonly accept: string;
  /** Above the button, such as "Drop files here". */
  readonly title: string;
  /** Replaces the title while a file is dragged over the zone. */
  readonly dropTitle: string;
  readonly hint: string;
  readonly buttonLabel: string;
}

/** An area to drop files on, with a button to choose them instead. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, multiple, accept, title, dropTitle, hint, buttonLabel } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    <div
      role="presentation"
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={(event) => {
        const inside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
      className={cx(
        'grid justify-items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
        over ? 'border-accent bg-soft' : 'border-edge bg-canvas',
      )}
    >
      <FileUp aria-hidden className="mb-1 size-6 text-accent" />
      <p className="font-semibold max-md:hidden">{over ? dropTitle : title}</p>
      <p className="text-sm text-ink-2">{hint}</p>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets people choose the same file again after removing it.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()} className="mt-3 max-md:w-full">
        {buttonLabel}
      </Button>
    </div>
  );
}
