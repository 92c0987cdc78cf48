import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { authorizeNetBooks, type AuthorizeNetBooks } from './authorize-net-books.ts';
import { acceptPage, type FormEnd } from './authorize-net-form-page.ts';

/** How the stand-in answers the next request for a transaction, if not as documented. */
export type Mood =
  | 'as documented'
  /** Does what is asked and says nothing, ever. */
  | 'silent'
  /** Does nothing and says nothing. */
  | 'deaf'
  /** Does what is asked and breaks the connection. */
  | 'breaks off'
  /** Does what is asked, and its answer is unreadable. */
  | 'answers HTML'
  | 'answers garbage'
  | 'answers twice'
  | 'answers 500'
  | 'answers something else'
  /** Answers for another request. */
  | 'answers another'
  /** Complains about the request and repeats the card’s number and code in it, as schema errors do. */
  | 'repeats the card'
  | 'is busy'
  /** Says yes and charges nobody. */
  | 'is in test mode'
  | 'holds for review';

export interface AuthorizeNetStandIn extends AuthorizeNetBooks {
  readonly url: string;
  /** The settings with which a server uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** How the next transactions are answered, one each. */
  readonly moods: Mood[];
  /** How those are answered that no mood was given for. */
  setMood(mood: () => Mood): void;
  /** Every request, its name and what was in it. */
  readonly asked: { readonly request: string; readonly elements: Elements }[];
  /** Whether it answers at all. */
  fallSilent(silent: boolean): void;
  /** Whether it breaks every connection at once, as when it is away. */
  goAway(away: boolean): void;
  close(): Promise<void>;
}

type Elements = Record<string, unknown>;

export const account = { login: 'harborline-login', key: 'key-that-stays-here' };

/** What goes back: a text, or nothing at all, or the end of the connection. */
type Answer =
  | { readonly body: string; readonly status?: number; readonly type?: string }
  | 'nothing'
  | 'the end';

/** As the real one has it: a byte-order mark before the JSON. */
const json = (reply: object, status = 200): Answer => ({ body: `\uFEFF${JSON.stringify(reply)}`, status });

const problem = (code: string, words: string): Answer =>
  json({ messages: { resultCode: 'Error', message: [{ code, text: words }] } });

/** The moods in which nothing is done. */
const undone: Partial<Record<Mood, (elements: Elements, books: AuthorizeNetBooks) => Answer>> = {
  deaf: () => 'nothing',
  'is busy': () => problem('E00053', 'The server is currently too busy, please try again later.'),
  'repeats the card': ({ transactionRequest: told }) =>
    problem('E00003', `The element 'cardNumber' is invalid - The value ${JSON.stringify(told)} is invalid.`),
  'is in test mode': (elements, books) =>
    json({
      transactionResponse: { responseCode: '1', transId: '0', accountNumber: 'XXXX1111' },
      ...books.ok(elements),
    }),
};

/** What comes back of a request that was carried out. */
const done: Partial<Record<Mood, (reply: object) => Answer>> = {
  silent: () => 'nothing',
  'breaks off': () => 'the end',
  'answers HTML': () => ({ body: '<html><body>Scheduled maintenance</body></html>', type: 'text/html' }),
  'answers garbage': () => ({ body: '\uFEFF{"transactionResponse":{"responseCode":"1","transId":' }),
  'answers twice': (reply) => ({ body: `\uFEFF${JSON.stringify(reply)}${JSON.stringify(reply)}` }),
  'answers something else': () => json({ hello: 'world' }),
  'answers another': (reply) => json({ ...reply, refId: 'AF000000000000000000' }),
  'answers 500': (reply) => json(reply, 500),
};

/** Answers a request for a transaction, in a mood. */
function answerTransaction(books: AuthorizeNetBooks, elements: Elements, mood: Mood): Answer {
  const refusal = undone[mood]?.(elements, books);
  if (refusal !== undefined) return refusal;
  const reply = books.transact(elements, { hold: mood === 'holds for review' });
  return done[mood]?.(reply) ?? json(reply);
}

/** The payment form: shows it, or takes what was entered. */
function answerForm(books: AuthorizeNetBooks, path: string, body: string): Answer {
  const sent = new URLSearchParams(body);
  const token = sent.get('token') ?? '';
  const form = books.forms.get(token);
  let end: FormEnd | undefined = form ? undefined : 'expired';
  if (form && path === '/payment/pay')
    end = sent.get('do') === 'cancel' ? 'cancelled' : books.fill(token, sent.get('number') ?? '');
  return { body: acceptPage(token, form, end), type: 'text/html' };
}

/** A local Authorize.Net: its JSON API as documented, and its payment form. */
export async function startAuthorizeNet(): Promise<AuthorizeNetStandIn> {
  const books = authorizeNetBooks();
  const moods: Mood[] = [];
  const asked: AuthorizeNetStandIn['asked'] = [];
  const open = new Set<ServerResponse>();
  let isSilent = false;
  let isAway = false;
  let usual = (): Mood => 'as documented';

  function answerApi(body: string): Answer {
    const [named] = Object.entries(JSON.parse(body) as Record<string, Elements>);
    if (!named) return problem('E00003', 'Root element is missing.');
    const [name, { merchantAuthentication, ...elements }] = named;
    asked.push({ request: name, elements });
    const who = merchantAuthentication as { name?: string; transactionKey?: string } | undefined;
    if (who?.name !== account.login || who.transactionKey !== account.key)
      return problem('E00007', 'User authentication failed due to invalid authentication values.');
    if (isSilent) return 'nothing';
    if (isAway) return 'the end';
    const misplaced = books.misplacedElement(elements);
    if (misplaced !== undefined)
      return problem('E00003', `The element '${misplaced}' has invalid child element.`);
    return name === 'createTransactionRequest'
      ? answerTransaction(books, elements, moods.shift() ?? usual())
      : json(books.answer(name, elements));
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const path = request.url ?? '/';
    const answer = path.startsWith('/payment/') ? answerForm(books, path, body) : answerApi(body);
    if (answer === 'nothing') return;
    if (answer === 'the end') {
      response.socket?.destroy();
      return;
    }
    const type = answer.type ?? 'application/json';
    response.writeHead(answer.status ?? 200, { 'content-type': `${type}; charset=utf-8` });
    response.end(answer.body);
  }

  const server = createServer((request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    void serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...books,
    url,
    environment: {
      AUTHORIZE_NET_URL: url,
      AUTHORIZE_NET_LOGIN_ID: account.login,
      AUTHORIZE_NET_TRANSACTION_KEY: account.key,
      AUTHORIZE_NET_TIMEOUT: '1',
    },
    moods,
    setMood: (mood) => {
      usual = mood;
    },
    asked,
    fallSilent: (silent) => {
      isSilent = silent;
    },
    goAway: (away) => {
      isAway = away;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const response of open) response.socket?.destroy();
        server.closeAllConnections();
      }),
  };
}
