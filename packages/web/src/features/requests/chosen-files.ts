import { requestsCopy, requestFileMessages } from '@drawbridge/messages/requests';
import { useRef, useState } from 'react';
import { requestFileFault, type SentFile } from '@drawbridge/contract/requests/files.ts';
import type { RequestTable } from '@drawbridge/contract/requests/request-fields.ts';
import type { Fault } from '@drawbridge/contract/requests/request-table.ts';
import { judgeOutside, type FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { requestDocumentRule, tooLargeTogether } from '@drawbridge/domain/requests/request-files.ts';
import { readAsDataUrl } from '../../platform/upload.ts';

export interface ChosenFile {
  readonly id: number;
  /** The file’s kind, on forms that ask for several kinds. */
  readonly kind: string | undefined;
  readonly file: File;
  /** Why the file can’t be sent, judged by name and size only. */
  readonly problem: string | undefined;
}

export interface ChosenFiles {
  readonly all: readonly ChosenFile[];
  readonly of: (kind: string | undefined) => readonly ChosenFile[];
  /** Adds files of a kind. A kind with a fixed meaning holds one file, so a new file replaces the old one. */
  readonly add: (kind: string | undefined, files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  /** Faults of each file and of all files together. */
  readonly faults: readonly Fault[];
  /** The fault of all files together, if there is one. */
  readonly together: string | undefined;
  /** True after the person chose more files than allowed and the rest were left out. */
  readonly leftOut: boolean;
}

/** The files chosen for a form. Drafts don’t include them. */
export function useChosenFiles(fields: RequestTable): ChosenFiles {
  const [all, setAll] = useState<readonly ChosenFile[]>([]);
  const [leftOut, setLeftOut] = useState(false);
  const nextId = useRef(1);

  function add(kind: string | undefined, files: readonly File[]): void {
    const row = fields[kind ?? 'files'];
    const kept = kind === undefined ? all : all.filter((chosen) => chosen.kind !== kind);
    const room = kind === undefined ? (row?.most ?? 0) - kept.length : 1;
    const fresh = files.slice(0, Math.max(0, room)).map((file) => ({
      id: nextId.current++,
      kind,
      file,
      problem: problemOf(file, row?.rule ?? requestDocumentRule),
    }));
    setLeftOut(kind === undefined && files.length > room);
    if (fresh.length > 0) setAll([...kept, ...fresh]);
  }

  const together = tooLargeTogether(all.map(({ file }) => file.size))
    ? requestFileMessages.tooLargeTogether
    : undefined;
  return {
    all,
    leftOut,
    add,
    of: (kind) => all.filter((chosen) => chosen.kind === kind),
    remove(id) {
      setLeftOut(false);
      setAll(all.filter((chosen) => chosen.id !== id));
    },
    clear() {
      setLeftOut(false);
      setAll([]);
    },
    faults: [
      ...all.flatMap(({ kind, problem }) =>
        problem === undefined
          ? []
          : [{ path: kind === undefined ? ['files'] : ['files', kind], message: problem }],
      ),
      ...(together === undefined ? [] : [{ path: ['files'], message: together }]),
    ],
    together,
  };
}

function problemOf(file: File, rule: FileRule): string | undefined {
  const verdict = judgeOutside(rule, file);
  if ('type' in verdict) return undefined;
  const { title, detail } = requestFileFault(verdict.fault, rule);
  return `${title} ${detail}`;
}

/** Reads the files for a call. Throws the error to show when a file was moved, deleted or is no longer readable. */
export function readChosen(all: readonly ChosenFile[]): Promise<SentFile[]> {
  return Promise.all(
    all.map(async ({ kind, file }) => {
      const fileData = await readAsDataUrl(file).catch((cause: unknown) => {
        throw new Error(requestsCopy.fileUnreadable({ name: file.name }), { cause });
      });
      return { ...(kind === undefined ? {} : { kind }), fileName: file.name, fileData };
    }),
  );
}
