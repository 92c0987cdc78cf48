import type { OpenedForm } from './authorize-net-books.ts';

export type FormEnd = 'sent' | 'cancelled' | 'expired';

/**
 * The payment form of the stand-in: it speaks to the portal as Authorize.Net’s does, through the portal’s own page in a hidden
 * frame, by the part of its address behind `#` and by messages.
 */
export function acceptPage(token: string, form: OpenedForm | undefined, end: FormEnd | undefined): string {
  const frame = form
    ? `<iframe id="communicator" title="Communicator" hidden src="${form.communicator}#action=resizeWindow&width=400&height=480"></iframe>`
    : '';
  const message =
    end === 'sent'
      ? `action=transactResponse&response=${encodeURIComponent(JSON.stringify({ responseCode: '1' }))}`
      : end === 'cancelled'
        ? 'action=cancel'
        : '';
  const script = message
    ? `<script>const frame = document.getElementById('communicator'); frame.addEventListener('load', () => frame.contentWindow.postMessage(${JSON.stringify(message)}, '*'));</script>`
    : '';
  const words = end === 'expired' ? '<p>The form token has expired.</p>' : end ? '<p>Thank you.</p>' : '';
  const fields =
    form && !end
      ? `<form method="post" action="/payment/pay"><input type="hidden" name="token" value="${token}">
<label>Card Number <input name="number"></label>
<button name="do" value="pay">Pay</button><button name="do" value="cancel">Cancel</button></form>`
      : '';
  return `<!doctype html><html lang="en"><head><title>Accept Hosted</title></head><body><h1>Order ${form?.invoiceNumber ?? ''}</h1>${words}${fields}${frame}${script}</body></html>`;
}
