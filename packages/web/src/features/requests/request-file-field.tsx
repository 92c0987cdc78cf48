import { requestsCopy as copy } from '@drawbridge/messages/requests';
import type { RequestField } from '@drawbridge/contract/requests/request-fields.ts';
import { extensionsOf } from '@drawbridge/domain/documents/file-types.ts';
import { requestDocumentRule, requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import { formatFileSize } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { FileField } from '../../ui/file-field.tsx';
import type { RequestForm } from './use-request-form.ts';

interface RequestFileFieldProps {
  readonly name: string;
  readonly row: RequestField;
  readonly hint: string | undefined;
  readonly request: Pick<RequestForm, 'files' | 'errors'>;
}

/** A file picker for a request: one file of a fixed kind, or several without a kind. */
export function RequestFileField({ name, row, hint, request: { files, errors } }: RequestFileFieldProps) {
  const { label, optional, rule = requestDocumentRule } = row;
  const kind = row.kind === 'file' ? name : undefined;
  const chosen = files.of(kind);
  const path = kind === undefined ? 'files' : `files.${kind}`;
  // Each file shows its own error.
  // The error about the total size shows where the newest file was chosen.
  const newest = files.all.at(-1)?.id;
  const together = chosen.some(({ id }) => id === newest) ? files.together : undefined;
  const isOfOne = chosen.some(({ problem }) => problem !== undefined && problem === errors[path]);
  return (
    <>
      {files.leftOut && <Alert tone="red">{row.tooMany?.()}</Alert>}
      <FileField
        id={path}
        label={label()}
        optional={optional}
        hint={hint ?? (rule === requestPictureRule ? copy.pictures : copy.documents)}
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
    </>
  );
}
