import type { FastifyInstance, FastifyReply } from 'fastify';
import { expiryState } from '@drawbridge/domain/cards/card-expiry.ts';
import { isCardNumber, isSecurityCode } from '@drawbridge/domain/cards/card-number.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { LenderClock } from '../lender-clock.ts';
import { inLanguage, languageOf } from '../language/in-language.ts';
import type { Database } from '../database/connect.ts';
import { sandboxForm, sandboxFormCss, sandboxFormEnd, sandboxFormPath } from './sandbox-form-page.ts';
import { takeInSandbox } from './sandbox-gateway.ts';
import { sandboxFormOrder } from './sandbox-store.ts';

/** The form’s security policy: the portal may frame it, it posts to itself and runs no scripts. */
const policy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/**
 * The sandbox’s payment form, in place of a provider’s: the portal posts a token into a frame, and the portal’s own calls
 * never see the card. Part of the demo, and served only to its own computer.
 */
export async function addSandboxForm(
  app: FastifyInstance,
  { db, clock }: { readonly db: Database; readonly clock: LenderClock },
): Promise<void> {
  await app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    own.addHook('preHandler', (request, _reply, done) => inLanguage(languageOf(request), done));
    const send = (reply: FastifyReply, html: string) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .send(html);
    const formOf = async (body: unknown) => {
      const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, string>;
      const { token = '' } = sent;
      const order = /^[\w-]{43}$/.test(token) ? await sandboxFormOrder(db, token) : undefined;
      const isOpen = order?.form_until && order.form_until > clock.now() && order.outcome !== 'approved';
      return { sent, form: isOpen ? { token, orderId: order.order_id, amount: order.amount } : undefined };
    };

    own.get(`${sandboxFormPath}/style.css`, async (_request, reply) =>
      reply.type('text/css').send(sandboxFormCss),
    );
    own.post(sandboxFormPath, async (request, reply) => {
      const { form } = await formOf(request.body);
      return send(reply, form ? sandboxForm(form, clock.today()) : sandboxFormEnd('expired'));
    });
    own.post(`${sandboxFormPath}/pay`, async (request, reply) => {
      const { sent, form } = await formOf(request.body);
      if (!form) return send(reply, sandboxFormEnd('expired'));
      if (sent['do'] === 'cancel') return send(reply, sandboxFormEnd('cancelled'));
      const { number: typed = '', month = '', year = '', code = '', zip = '' } = sent;
      const number = typed.replace(/\D/g, '');
      const today = clock.today();
      const again = (message: string) =>
        send(reply, sandboxForm(form, today, { message, entered: { number, month, year, zip } }));
      if (!isCardNumber(number)) return again('The credit card number is invalid.');
      if (expiryState(month, year, today) !== 'current') return again('The credit card has expired.');
      if (!isSecurityCode(code, number)) return again('The card code is invalid.');
      const answer = await takeInSandbox(db, {
        orderId: form.orderId,
        amount: centsFromDollars(form.amount),
        number,
        securityCode: code,
        zip,
        charges: 0,
      });
      if (answer.outcome === 'declined') return again(answer.message);
      return answer.outcome === 'approved'
        ? send(reply, sandboxFormEnd('sent', answer.reference))
        : send(reply, sandboxFormEnd('silent'));
    });
  });
}
