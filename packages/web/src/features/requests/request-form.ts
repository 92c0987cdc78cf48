import { useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { requestMessages, type Missing } from '@drawbridge/contract/requests/form-fields.ts';
import type { RequestReceipt } from '@drawbridge/contract/requests/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import type { CallInput } from '@drawbridge/contract/wire/client.ts';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import type { FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { messageOf } from '../../platform/api.ts';
import { useDraft, type FormDraft } from '../../platform/drafts.ts';
import { fieldMessages } from '../../platform/field-messages.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { useSession } from '../../platform/session.ts';
import { callWatched } from '../../platform/upload.ts';
import { FileUnreadable, readChosen, useChosenFiles, type ChosenFiles } from './chosen-files.ts';
import { requestsCopy } from './copy.ts';

export interface RequestFormSetup<Values extends FieldValues> {
  /** The name of the draft. */
  readonly draft: string;
  readonly route: Route;
  /** Written by employees, who may only look at the other forms. */
  readonly forEmployees?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  /** Judges fields and files together, as the server does. */
  readonly schema: z.ZodMiniType;
  readonly labels: Readonly<Record<string, string>>;
  readonly initial: DefaultValues<Values>;
  readonly ruleOf: (kind: string | undefined) => FileRule;
  readonly mostFiles: number;
  /** What the schema cannot know, such as today. */
  readonly also?: (values: Values) => readonly Missing[];
  /** What is sent along and not typed. */
  readonly extras?: () => Promise<Readonly<Record<string, unknown>>>;
  readonly onSent: (receipt: RequestReceipt) => void;
}

export type SendState =
  | { readonly step: 'typing' }
  | { readonly step: 'sending'; readonly percent: number }
  | { readonly step: 'failed'; readonly why: string };

export interface RequestForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly values: Values;
  readonly draft: FormDraft;
  readonly files: ChosenFiles;
  readonly state: SendState;
  /** What is wrong, by the path of the field; empty until sending was tried. */
  readonly errors: Readonly<Record<string, string>>;
  /** The same for the summary: in the order of the form, each telling by itself what it is about. */
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly attempt: number;
  /** Employees may look at a form and not send it. */
  readonly isEmployee: boolean;
  readonly submit: (event: SubmitEvent) => void;
  readonly cancel: () => void;
  /** Empties the form, for the next. */
  readonly startAnew: () => void;
  /** What a field of that name is given: `<TextField {...field('email')} />`. */
  readonly field: (name: Path<Values>) => FieldProps;
  /** What radio buttons of that name are given: they share no id. */
  readonly choice: (name: Path<Values>) => Omit<FieldProps, 'id'>;
}

type Register = ReturnType<UseFormReturn['register']>;
export type FieldProps = Register & {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
};

/** A form of a servicing request: judged in the contract's words, kept as a draft, sent with its files, once. */
export function useRequestForm<Values extends FieldValues>(
  setup: RequestFormSetup<Values>,
): RequestForm<Values> {
  const { route, params, schema, labels, initial, also, extras, onSent } = setup;
  const form = useForm<Values>({ defaultValues: initial });
  const values = useWatch({ control: form.control }) as Values;
  const draft = useDraft({ form: setup.draft, useFormReturn: form });
  const files = useChosenFiles(setup.ruleOf, setup.mostFiles);
  const isEmployee = useSession()?.employeeToken !== undefined && setup.forEmployees !== true;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SendState>({ step: 'typing' });
  const [refused, setRefused] = useState<{ readonly of: string; readonly errors: Record<string, string> }>();
  const sending = useRef<AbortController>(undefined);
  useLeaveWarning(state.step === 'sending');

  function judge(typed: Values): Record<string, string> {
    const sent = files.all.map(({ kind, file }) => ({
      ...(kind && { kind }),
      fileName: file.name,
      fileData: '',
    }));
    const result = schema.safeParse({ ...typed, files: sent });
    const issues = [...(result.success ? [] : result.error.issues), ...(also?.(typed) ?? [])];
    const faulty = files.all.flatMap(({ kind, problem }) =>
      problem === undefined
        ? []
        : [{ path: kind === undefined ? ['files'] : ['files', kind], message: problem }],
    );
    const together = files.together === undefined ? [] : [{ path: ['files'], message: files.together }];
    return fieldMessages([...issues, ...faulty, ...together]);
  }

  /** What the server refused stands until something is changed. */
  const contents = JSON.stringify([values, files.all.map(({ id }) => id)]);
  const fromServer = refused?.of === contents ? refused.errors : {};
  const errors = attempt === 0 ? {} : { ...fromServer, ...judge(values) };

  async function send(typed: Values): Promise<void> {
    const abort = new AbortController();
    sending.current = abort;
    setState({ step: 'sending', percent: 0 });
    try {
      const body = { ...typed, ...(await extras?.()), files: await readChosen(files.all) };
      const onPart = (part: number) => setState({ step: 'sending', percent: Math.floor(part * 100) });
      const input = { params, body, signal: abort.signal } as unknown as CallInput<Route>;
      const receipt = await callWatched(route, input, onPart);
      draft.clear();
      setState({ step: 'typing' });
      // Every form of a request is answered with a receipt.
      onSent(receipt as RequestReceipt);
    } catch (error) {
      if (abort.signal.aborted) {
        setState({ step: 'typing' });
        return;
      }
      const told = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
      if (told.length === 0) {
        setState({ step: 'failed', why: whyOf(error) });
        return;
      }
      setState({ step: 'typing' });
      setRefused({
        of: contents,
        errors: fieldMessages(told.map(({ path, message }) => ({ path: [pathShown(path)], message }))),
      });
      setAttempt((before) => before + 1);
    }
  }

  const choice = (name: Path<Values>) => ({
    ...(form.register(name) as unknown as Register),
    label: labels[name] ?? name,
    error: errors[name],
  });

  return {
    form,
    values,
    draft,
    files,
    state,
    errors,
    problems: problemsOf(errors, labels),
    attempt,
    isEmployee,
    submit(event) {
      event.preventDefault();
      if (isEmployee || state.step === 'sending') return;
      setAttempt((before) => before + 1);
      const typed = form.getValues();
      if (Object.keys(judge(typed)).length === 0) void send(typed);
      else setState({ step: 'typing' });
    },
    cancel: () => sending.current?.abort(),
    startAnew() {
      form.reset();
      files.clear();
      setAttempt(0);
      setState({ step: 'typing' });
    },
    field: (name) => ({ ...choice(name), id: name }),
    choice,
  };
}

function whyOf(error: unknown): string {
  return error instanceof FileUnreadable ? requestsCopy.fileUnreadable(error.message) : messageOf(error);
}

/** Files without a kind are told of together. */
function pathShown(path: string): string {
  return path.replace(/^files\.\d+$/, 'files');
}

function problemsOf(
  errors: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
): { field: string; message: string }[] {
  const order = Object.keys(labels);
  const place = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length);
  return Object.entries(errors)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([field, message]) => {
      const label = labels[field];
      if (message !== requestMessages.selection || label === undefined) return { field, message };
      return { field, message: `${label}${label.endsWith('?') ? '' : ':'} ${message}` };
    });
}
