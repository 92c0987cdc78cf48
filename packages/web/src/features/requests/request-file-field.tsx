import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import type { FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import { formatFileSize } from '../../platform/format.ts';
import { FileField } from '../../ui/file-field.tsx';
import type { ChosenFiles } from './chosen-files.ts';
import { requestsCopy as copy } from './copy.ts';

interface RequestFileFieldProps {
  readonly label: string;
  /** What it is, where the form asks for files of several kinds; without it, several may be chosen. */
  readonly kind?: string;
  readonly rule: FileRule;
  readonly files: ChosenFiles;
  readonly errors: Readonly<Record<string, string>>;
  readonly optional?: boolean;
  readonly hint?: string;
}

/** Where the files of a request are chosen. */
export function RequestFileField({
  label,
  kind,
  rule,
  files,
  errors,
  optional,
  hint,
}: RequestFileFieldProps) {
  const chosen = files.of(kind);
  const path = kind === undefined ? 'files' : `files.${kind}`;
  // What is wrong with one file stands with that file.
  // Files that are too large together are complained of where the newest of them was chosen.
  const newest = files.all.at(-1)?.id;
  const together = chosen.some(({ id }) => id === newest) ? files.together : undefined;
  const isOfOne = chosen.some(({ problem }) => problem !== undefined && problem === errors[path]);
  return (
    <FileField
      id={path}
      label={label}
      optional={optional}
      hint={hint ?? (rule === requestPictureRule ? copy.pictures : copy.papers)}
      error={isOfOne ? together : (errors[path] ?? together)}
      accept={extensionsOf(rule.types).join(',')}
      multiple={kind === undefined}
      files={chosen.map(({ id, file, problem }) => ({
        id,
        name: file.name,
        size: formatFileSize(file.size),
        problem,
      }))}
      onAdd={(added) => files.add(kind, added)}
      onRemove={files.remove}
      chooseLabel={kind === undefined ? copy.chooseFiles : copy.chooseFile}
      dropLabel={kind === undefined ? copy.dropFiles : copy.dropFile}
      removeLabel={copy.removeFile}
    />
  );
}
