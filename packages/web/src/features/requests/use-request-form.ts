import { useRef, useState, type SubmitEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FilledFrom, RequestTable } from '@drawbridge/contract/requests/request-fields.ts';
import { dayFaults } from '@drawbridge/contract/requests/request-table.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import type { CallInput } from '@drawbridge/contract/wire/client.ts';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import { requestMessages } from '@drawbridge/messages/requests';
import { useContractForm } from '../../platform/contract-form.ts';
import { useDraft, type FormDraft } from '../../platform/drafts.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { currentSession, useSession } from '../../platform/session.ts';
import { callWithProgress } from '../../platform/upload.ts';
import { useToday } from '../../platform/use-today.ts';
import { readChosen, useChosenFiles, type ChosenFiles } from './chosen-files.ts';

/** A form’s values: text, except for addresses and checkboxes. */
export type RequestValues = Record<string, unknown>;

interface RequestFormSetup {
  /** The draft’s name. */
  readonly draft: string;
  readonly route: Route;
  /** Allows employees, who can view other forms but not submit them. */
  readonly forEmployees?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly fields: RequestTable;
  /** Checks fields and files together, as the server does. */
  readonly schema: z.ZodMiniType;
  /** Values sent with the form that nobody types. */
  readonly extras?: () => Promise<Readonly<Record<string, unknown>>>;
  readonly onSent: (receipt: RequestReceipt) => void;
}

export interface RequestForm {
  readonly form: UseFormReturn<RequestValues>;
  readonly values: RequestValues;
  readonly draft: FormDraft;
  readonly files: ChosenFiles;
  readonly today: string;
  readonly sending: boolean;
  readonly percent: number;
  readonly failure: string | undefined;
  /** Errors by field path; empty before the first attempt to submit. */
  readonly errors: Readonly<Record<string, string>>;
  /** The errors for the summary, in form order. Each message names its field. */
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly attempt: number;
  /** Employees can view the form but not submit it. */
  readonly isEmployee: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly cancel: () => void;
  /** Clears the form for the next message. */
  readonly reset: () => void;
  /** Props for the field with that name: `<TextField {...field('email')} />`. */
  readonly field: (name: string) => ReturnType<UseFormReturn['register']> & { error: string | undefined };
}

interface SendState {
  readonly sending: boolean;
  readonly percent: number;
  readonly error: Error | null;
}

const idle: SendState = { sending: false, percent: 0, error: null };
const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** A servicing request form: validated by the contract, saved as a draft, and sent once with its files. */
export function useRequestForm(setup: RequestFormSetup): RequestForm {
  const { route, params, fields, extras, onSent } = setup;
  const today = useToday();
  const files = useChosenFiles(fields);
  const isEmployee = useSession()?.employeeToken !== undefined && setup.forEmployees !== true;
  const [initial] = useState(() => valuesAtFirst(fields, today));
  const [state, setState] = useState<SendState>(idle);
  const sending = useRef<AbortController>(undefined);

  async function send(): Promise<void> {
    const abort = new AbortController();
    sending.current = abort;
    const isSending = (percent: number) => setState({ sending: true, percent, error: null });
    isSending(0);
    try {
      const body = { ...form.getValues(), ...(await extras?.()), files: await readChosen(files.all) };
      const input = { params, body, signal: abort.signal } as unknown as CallInput<Route>;
      const receipt = await callWithProgress(route, input, (part) => isSending(Math.floor(part * 100)));
      draft.clear();
      setState(idle);
      // Every request form's reply is a receipt.
      onSent(receipt as RequestReceipt);
    } catch (error) {
      setState(abort.signal.aborted ? idle : { ...idle, error: asError(error) });
    }
  }

  const contract = useContractForm<RequestValues, unknown>({
    schema: setup.schema,
    initial,
    body: (typed) => ({
      ...typed,
      files: files.all.map(({ kind, file }) => ({
        ...(kind && { kind }),
        fileName: file.name,
        fileData: '',
      })),
    }),
    also: (typed) => [...dayFaults(fields, typed, { earliest: today, latest: today }), ...files.faults],
    save: { mutate: () => void send(), error: state.error, isPending: state.sending },
    hasSummary: true,
  });
  const { form } = contract;
  const draft = useDraft({ form: setup.draft, useFormReturn: form });
  useLeaveWarning(state.sending);
  /** Drops the server's errors about files once the files change. */
  const forget = () => {
    if (state.error) setState(idle);
  };

  return {
    form,
    values: contract.values,
    draft,
    files: {
      ...files,
      add(kind, added) {
        forget();
        files.add(kind, added);
      },
      remove(id) {
        forget();
        files.remove(id);
      },
    },
    today,
    sending: state.sending,
    percent: state.percent,
    failure: contract.failure,
    errors: Object.fromEntries(
      Object.entries(contract.errors).map(([path, message]) => [pathShown(path), message]),
    ),
    problems: contract.summary.problems.map(({ field, message }) => ({
      field: pathShown(field),
      message: message === requestMessages.selection ? withLabel(fields[field]?.label(), message) : message,
    })),
    attempt: contract.summary.attempt,
    isEmployee,
    submit(event) {
      if (isEmployee) event.preventDefault();
      else contract.bind.onSubmit(event);
    },
    cancel: () => sending.current?.abort(),
    reset() {
      form.reset();
      files.clear();
      contract.clear();
    },
    field: (name) => contract.field(name),
  };
}

/** Files without a kind share one message. */
function pathShown(path: string): string {
  return path.replace(/^files\.\d+$/, 'files');
}

function withLabel(label: string | undefined, message: string): string {
  return label === undefined ? message : `${label}${label.endsWith('?') ? '' : ':'} ${message}`;
}

const noAddress = { street: '', city: '', state: '', zip: '' };

function valuesAtFirst(fields: RequestTable, today: string): RequestValues {
  const session = currentSession();
  const known: Partial<Record<FilledFrom, string | undefined>> = {
    'own name': session?.name,
    'own email': session?.username,
    today,
  };
  const values: RequestValues = {};
  for (const [name, { kind, filledFrom }] of Object.entries(fields)) {
    if (kind === 'address') values[name] = noAddress;
    else if (kind === 'agreement') values[name] = false;
    else if (kind !== 'file' && kind !== 'files') values[name] = (filledFrom && known[filledFrom]) ?? '';
  }
  return values;
}
