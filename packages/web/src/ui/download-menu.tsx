import { ChevronDown, Download } from 'lucide-react';
import { buttonClass } from './button-class.ts';
import { Menu } from './menu.tsx';
import { Spinner } from './spinner.tsx';

interface DownloadMenuProps<Format extends string> {
  /** Accessible name of the button and of its menu. */
  readonly label: string;
  readonly words: string;
  readonly busyWords: string;
  readonly busy: boolean;
  readonly formats: readonly { readonly format: Format; readonly label: string }[];
  readonly onChoose: (format: Format) => void;
}

export function DownloadMenu<Format extends string>(props: DownloadMenuProps<Format>) {
  const { label, words, busyWords, busy, formats, onChoose } = props;
  return (
    <Menu
      label={label}
      triggerClass={buttonClass({ size: 'sm' })}
      trigger={
        <>
          {busy ? <Spinner /> : <Download aria-hidden className="size-4" />}
          {busy ? busyWords : words}
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </>
      }
      items={formats.map(({ format, label: kind }) => ({
        key: format,
        label: kind,
        disabled: busy,
        onSelect: () => onChoose(format),
      }))}
    />
  );
}
