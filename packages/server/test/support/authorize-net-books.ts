/** What a stand-in of Authorize.Net has on its books. */
interface Transaction {
  readonly transId: string;
  readonly invoiceNumber: string;
  readonly amount: string;
  status: string;
  readonly card: string;
  readonly reason: string;
  readonly submitTimeUTC: string;
  batchId: string | undefined;
  /** How often its amount was taken. */
  captures: number;
}

type Elements = Record<string, unknown>;

export interface OpenedForm {
  readonly invoiceNumber: string;
  readonly amount: string;
  readonly communicator: string;
}

export interface AuthorizeNetBooks {
  readonly transactions: Transaction[];
  readonly forms: Map<string, OpenedForm>;
  /** Enters a card into a form; gives how the form ends, undefined when another card can be tried. */
  fill(token: string, number: string): 'sent' | undefined;
  /** How often an invoice was charged. */
  charges(invoiceNumber: string): number;
  /** Whether new transactions can be found in lists yet. */
  showInLists(shown: boolean): void;
  settleBatch(): void;
  ok(elements: Elements): object;
  transact(elements: Elements, how: { readonly hold: boolean }): object;
  answer(name: string, elements: Elements): object;
  misplacedElement(elements: Elements): string | undefined;
}

/** The order that the schema wants elements in; anything else is refused. */
const schemaOrder = {
  transactionRequest: [
    [
      'transactionType',
      'amount',
      'currencyCode',
      'payment',
      'profile',
      'solution',
      'callId',
      'terminalNumber',
    ],
    ['authCode', 'refTransId', 'splitTenderId', 'order', 'lineItems', 'tax', 'duty', 'shipping', 'taxExempt'],
    ['poNumber', 'customer', 'billTo', 'shipTo', 'customerIP', 'cardholderAuthentication', 'retail'],
    ['employeeId', 'transactionSettings', 'userFields'],
  ].flat(),
  elements: [
    'refId',
    'transId',
    'batchId',
    'includeStatistics',
    'firstSettlementDate',
    'lastSettlementDate',
  ].concat(['transactionRequest', 'hostedPaymentSettings', 'sorting', 'paging']),
} as const;

const declines: Readonly<
  Record<string, readonly [code: string, text: string, reason: string, cvv?: string]>
> = {
  '4000000000000002': ['2', 'This transaction has been declined.', '2'],
  '4000000000000069': ['3', 'The credit card has expired.', '8'],
  '4000000000000127': ['2', 'This transaction has been declined.', '65', 'N'],
  '4485275742308327': ['3', 'The credit card number is invalid.', '6'],
};

const refused = (code: string, words: string) => ({
  messages: { resultCode: 'Error', message: [{ code, text: words }] },
});

export function authorizeNetBooks(): AuthorizeNetBooks {
  const transactions: Transaction[] = [];
  const forms = new Map<string, OpenedForm>();
  let last = 60_100_000_000;
  let batches = 0;
  let isShown = true;
  const hidden = new Set<Transaction>();

  function add(
    order: Pick<Transaction, 'invoiceNumber' | 'amount' | 'card' | 'status' | 'reason'>,
  ): Transaction {
    last += 1;
    const captures = order.status === 'capturedPendingSettlement' ? 1 : 0;
    const submitTimeUTC = new Date().toISOString().slice(0, 19);
    const made = { ...order, transId: String(last), submitTimeUTC, batchId: undefined, captures };
    transactions.push(made);
    if (!isShown) hidden.add(made);
    return made;
  }

  const ok = ({ refId }: Elements) => ({
    ...(refId === undefined ? {} : { refId }),
    messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
  });

  function refusal(
    elements: Elements,
    code: string,
    errorCode: string,
    errorText: string,
    cvv = 'P',
  ): object {
    return {
      transactionResponse: {
        responseCode: code,
        transId: '0',
        cvvResultCode: cvv,
        errors: [{ errorCode, errorText }],
      },
      refId: elements['refId'],
      messages: {
        resultCode: 'Error',
        message: [{ code: 'E00027', text: 'The transaction was unsuccessful.' }],
      },
    };
  }

  function charge(elements: Elements, request: Elements, hold: boolean): object {
    const { creditCard } = request['payment'] as { creditCard: { cardNumber: string; cardCode: string } };
    const { invoiceNumber } = request['order'] as { invoiceNumber: string };
    const amount = request['amount'] as string;
    const card = creditCard.cardNumber;
    const [code, words, errorCode, cvv] = declines[card] ?? [];
    if (code !== undefined && words !== undefined && errorCode !== undefined) {
      add({ invoiceNumber, amount, card, status: 'declined', reason: words });
      return refusal(elements, code, errorCode, words, cvv);
    }
    const twin = transactions.some((one) => one.invoiceNumber === invoiceNumber && one.card === card);
    if (twin) return refusal(elements, '3', '11', 'A duplicate transaction has been submitted.');
    const status = hold ? 'FDSPendingReview' : 'capturedPendingSettlement';
    const made = add({ invoiceNumber, amount, card, status, reason: 'Approval' });
    const messages = hold
      ? [{ code: '253', description: 'Your order has been received. Thank you for your business!' }]
      : [{ code: '1', description: 'This transaction has been approved.' }];
    return {
      transactionResponse: {
        responseCode: hold ? '4' : '1',
        authCode: 'T3TD0B',
        avsResultCode: 'Y',
        cvvResultCode: 'P',
        transId: made.transId,
        refTransID: '',
        accountNumber: `XXXX${card.slice(-4)}`,
        accountType: card.startsWith('4') ? 'Visa' : 'MasterCard',
        messages,
      },
      ...ok(elements),
    };
  }

  function capture(elements: Elements, request: Elements): object {
    const found = transactions.find(({ transId }) => transId === request['refTransId']);
    if (!found) return refusal(elements, '3', '16', 'The transaction cannot be found.');
    if (found.status === 'capturedPendingSettlement')
      return refusal(elements, '1', '311', 'This transaction has already been captured.');
    if (found.status !== 'authorizedPendingCapture')
      return refusal(elements, '3', '33', 'The transaction cannot be captured.');
    found.status = 'capturedPendingSettlement';
    found.captures += 1;
    const about = { responseCode: '1', transId: found.transId, accountNumber: `XXXX${found.card.slice(-4)}` };
    return { transactionResponse: { ...about, accountType: 'Visa' }, ...ok(elements) };
  }

  function page(elements: Elements, rows: readonly Transaction[]): object {
    const { limit = '1000', offset = '1' } = (elements['paging'] ?? {}) as {
      limit?: string;
      offset?: string;
    };
    const newest = rows.filter((row) => !hidden.has(row)).toReversed();
    const shown = newest.slice((Number(offset) - 1) * Number(limit), Number(offset) * Number(limit));
    return {
      ...(shown.length > 0 ? { transactions: shown.map(listed) } : {}),
      totalNumInResultSet: shown.length,
      ...ok(elements),
    };
  }

  function listed({ transId, submitTimeUTC, status, invoiceNumber, card, amount }: Transaction) {
    const about = { transId, submitTimeUTC, transactionStatus: status, invoiceNumber };
    return {
      ...about,
      accountType: 'Visa',
      accountNumber: `XXXX${card.slice(-4)}`,
      settleAmount: Number(amount),
    };
  }

  function show(elements: Elements): object {
    const found = transactions.find(({ transId }) => transId === elements['transId']);
    if (!found) return refused('E00040', 'The record cannot be found.');
    return {
      transaction: {
        transId: found.transId,
        submitTimeUTC: found.submitTimeUTC,
        transactionStatus: found.status,
        responseReasonDescription: found.reason,
        order: { invoiceNumber: found.invoiceNumber },
        authAmount: Number(found.amount),
        payment: {
          creditCard: { cardNumber: `XXXX${found.card.slice(-4)}`, expirationDate: 'XXXX', cardType: 'Visa' },
        },
      },
      ...ok(elements),
    };
  }

  function openForm(elements: Elements): object {
    const request = elements['transactionRequest'] as Elements;
    const { setting } = elements['hostedPaymentSettings'] as {
      setting: { settingName: string; settingValue: string }[];
    };
    const communicator = setting.find(
      ({ settingName }) => settingName === 'hostedPaymentIFrameCommunicatorUrl',
    );
    const { url } = JSON.parse(communicator?.settingValue ?? '{}') as { url: string };
    const { invoiceNumber } = request['order'] as { invoiceNumber: string };
    const token = `token/${invoiceNumber}+${forms.size}==`;
    forms.set(token, { invoiceNumber, amount: request['amount'] as string, communicator: url });
    return { token, ...ok(elements) };
  }

  return {
    transactions,
    forms,
    fill(token, number) {
      const form = forms.get(token);
      const card = number.replace(/\D/g, '');
      if (!form) return undefined;
      const [, words] = declines[card] ?? [];
      const status = words === undefined ? 'authorizedPendingCapture' : 'declined';
      add({ ...form, card, status, reason: words ?? 'Approval' });
      return words === undefined ? 'sent' : undefined;
    },
    charges: (invoiceNumber) =>
      transactions
        .filter((one) => one.invoiceNumber === invoiceNumber)
        .reduce((sum, one) => sum + one.captures, 0),
    showInLists(shown) {
      isShown = shown;
      if (shown) hidden.clear();
    },
    settleBatch() {
      batches += 1;
      for (const one of transactions) {
        one.batchId ??= String(batches);
        if (one.status === 'capturedPendingSettlement') one.status = 'settledSuccessfully';
      }
    },
    ok,
    transact(elements, { hold }) {
      const request = elements['transactionRequest'] as Elements;
      const isCapture = request['transactionType'] === 'priorAuthCaptureTransaction';
      return isCapture ? capture(elements, request) : charge(elements, request, hold);
    },
    answer(name, elements) {
      switch (name) {
        case 'getHostedPaymentPageRequest':
          return openForm(elements);
        case 'getTransactionDetailsRequest':
          return show(elements);
        case 'getUnsettledTransactionListRequest':
          return page(
            elements,
            transactions.filter(({ batchId }) => batchId === undefined),
          );
        case 'getSettledBatchListRequest':
          return {
            batchList: Array.from({ length: batches }, (_, at) => ({ batchId: String(at + 1) })),
            ...ok(elements),
          };
        case 'getTransactionListRequest':
          return page(
            elements,
            transactions.filter(({ batchId }) => batchId === elements['batchId']),
          );
        default:
          return refused('E00004', 'Not a request.');
      }
    },
    misplacedElement(elements) {
      const request = elements['transactionRequest'];
      const inOrder = (given: readonly string[], order: readonly string[]) =>
        given.find((name, at) => order.indexOf(name) <= (at === 0 ? -1 : order.indexOf(given[at - 1] ?? '')));
      return (
        inOrder(Object.keys(elements), schemaOrder.elements) ??
        (typeof request === 'object' && request !== null
          ? inOrder(Object.keys(request), schemaOrder.transactionRequest)
          : undefined)
      );
    },
  };
}
