/** A call and its example, as the server writes them next to it. */
interface Trial {
  readonly method: string;
  readonly path: string;
  readonly params: readonly (readonly [string, string])[];
  readonly query: readonly (readonly [string, string])[];
  readonly body?: unknown;
  readonly keyed: boolean;
  readonly writes: boolean;
  /** Whether people who are not signed in may make it. */
  readonly anyone: boolean;
  /** Stands in the example where one of the reader’s deals belongs. */
  readonly exampleDeal?: string;
}

/** More would make the page slow. */
const mostCharacters = 200_000;

/** Lists that begin with a deal of the reader, by account type. */
const dealLists: Readonly<Record<string, string>> = {
  CustomerAccount: '/lima/api/deals/nav?limit=1',
  BrokerAccount: '/lima/api/deals/brokernav?limit=1',
  WholesaleAccount: '/lima/api/deals/brokernav?limit=1',
  Employee: '/lima/api/staff/deals?limit=1',
};

/** Opens a form next to a call, which sends it to this same server in the session of this browser. */
export function addTrials(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.try') : null;
    if (button?.dataset['call'] !== undefined)
      void openTrial(button, JSON.parse(button.dataset['call']) as Trial);
  });
}

function storedItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function sessionHeaders(): Record<string, string> {
  const token = storedItem('token');
  const { client } = document.body.dataset;
  const { id, secret } = (client === undefined ? {} : JSON.parse(client)) as { id?: string; secret?: string };
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(id === undefined || secret === undefined ? {} : { client_id: id, client_secret: secret }),
  };
}

async function openTrial(button: HTMLButtonElement, trial: Trial): Promise<void> {
  button.hidden = true;
  const form = document.createElement('form');
  form.className = 'trial';
  form.setAttribute('aria-label', `${trial.method} ${trial.path}`);
  button.after(form);
  const refusal = refusalOf(trial);
  if (refusal) {
    form.append(refusal);
    form.tabIndex = -1;
    form.focus();
    return;
  }
  const own = trial.exampleDeal === undefined ? undefined : await anyDeal();
  const fill = (text: string) =>
    own === undefined || trial.exampleDeal === undefined ? text : text.replaceAll(trial.exampleDeal, own);
  const params = trial.params.map(([name, value]) => field(form, name, fill(value)));
  const query = trial.query.map(([name, value]) => field(form, name, fill(value)));
  const body = trial.body === undefined ? undefined : area(form, fill(JSON.stringify(trial.body, null, 2)));
  const send = make('button', 'send', trial.writes ? 'Send and change demo data' : 'Send');
  const status = make('p', 'status', '');
  status.role = 'status';
  form.append(send, status);
  form.querySelector<HTMLElement>('input, textarea, button')?.focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const address = addressOf(trial, params, query);
    void run(trial, address, body?.value, { form, send, status });
  });
}

/** Why this reader cannot try the call here; undefined if they can. */
function refusalOf({ anyone, writes }: Trial): HTMLElement | undefined {
  if (writes && document.body.dataset['triesWrites'] === undefined)
    return make(
      'p',
      '',
      'This call changes data. Calls that change data can be tried in a demo portal only.',
    );
  if (anyone || storedItem('token') !== null) return undefined;
  const words = make('p', '', 'You are not signed in. ');
  const link = Object.assign(document.createElement('a'), { href: '/', textContent: 'Sign in' });
  words.append(link, ', then come back to this page.');
  return words;
}

/** One of the reader’s deals, so that the example finds something. */
async function anyDeal(): Promise<string | undefined> {
  const list = dealLists[storedItem('accountType') ?? ''];
  if (list === undefined) return undefined;
  try {
    const response = await fetch(list, { headers: sessionHeaders() });
    return /"id"\s*:\s*"([\w-]+)"/.exec(await response.text())?.[1];
  } catch {
    return undefined;
  }
}

function addressOf(
  { path }: Trial,
  params: readonly HTMLInputElement[],
  query: readonly HTMLInputElement[],
): string {
  const filled = params.reduce(
    (address, { name, value }) => address.replace(`:${name}`, () => encodeURIComponent(value)),
    path,
  );
  const given = new URLSearchParams(
    query.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
  return given.size === 0 ? filled : `${filled}?${given.toString()}`;
}

interface Shown {
  readonly form: HTMLFormElement;
  readonly send: HTMLButtonElement;
  readonly status: HTMLElement;
}

async function run(trial: Trial, address: string, body: string | undefined, shown: Shown): Promise<void> {
  const { form, send, status } = shown;
  send.disabled = true;
  status.className = 'status';
  status.textContent = 'Sending…';
  form.querySelector('pre')?.remove();
  const began = performance.now();
  try {
    const response = await fetch(address, {
      method: trial.method,
      redirect: 'error',
      headers: {
        ...sessionHeaders(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(trial.keyed ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await readable(response);
    const milliseconds = Math.round(performance.now() - began);
    status.classList.add(response.ok ? 'good' : 'bad');
    status.textContent = `${response.status} in ${milliseconds} ms`;
    const answer = make('pre', '', text);
    answer.tabIndex = 0;
    answer.role = 'region';
    answer.setAttribute('aria-label', `Answer to ${trial.method} ${trial.path}`);
    form.append(answer);
  } catch {
    status.classList.add('bad');
    status.textContent = 'No answer. Check your connection and try again.';
  } finally {
    send.disabled = false;
  }
}

/** JSON with its lines indented; the type and size of anything else. */
async function readable(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) {
    const { size } = await response.blob();
    return `${type === '' ? 'no type' : type}, ${Math.ceil(size / 1000)} kB`;
  }
  const text = JSON.stringify(await response.json(), null, 2);
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}\n…`;
}

function make<Tag extends 'button' | 'p' | 'pre'>(
  tag: Tag,
  className: string,
  text: string,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

function labeled<Field extends HTMLElement>(form: HTMLFormElement, name: string, input: Field): Field {
  const label = document.createElement('label');
  label.append(name, input);
  form.append(label);
  return input;
}

function field(form: HTMLFormElement, name: string, value: string): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { name, value, autocomplete: 'off' });
  return labeled(form, name, input);
}

function area(form: HTMLFormElement, value: string): HTMLTextAreaElement {
  const rows = Math.min(value.split('\n').length + 1, 16);
  const input = Object.assign(document.createElement('textarea'), { value, rows, spellcheck: false });
  return labeled(form, 'Body', input);
}
