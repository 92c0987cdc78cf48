import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly user: string | undefined;
  readonly encrypted: boolean;
}

export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** A real SMTP server on 127.0.0.1 that keeps what it accepts; it answers once `onAccepted` is done. */
export async function startMailServer(
  options: SMTPServerOptions & { port?: number; onAccepted?: () => Promise<unknown> } = {},
): Promise<MailServer> {
  const { port = 0, onAccepted, ...smtp } = options;
  const received: ReceivedMail[] = [];
  async function answer(accept: () => void): Promise<void> {
    await onAccepted?.();
    accept();
  }
  const server = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    closeTimeout: 100,
    // Its built-in certificate has expired.
    ...(smtp.cert === undefined ? { disabledCommands: ['STARTTLS'] } : {}),
    ...smtp,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          user: session.user as string | undefined,
          encrypted: session.secure,
        });
        void answer(callback);
      });
    },
  });
  // A client that hangs up is not the server’s trouble.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  if (!listener.listening) await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A header of a received mail, folded lines joined; undefined when it is not there. */
export function headerOf(mail: ReceivedMail | undefined, name: string): string | undefined {
  const head = mail?.raw.split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  return head
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))
    ?.slice(name.length + 2);
}
