import { generateKeyPairSync, sign } from 'node:crypto';

/** One element of the encoding that certificates are written in (DER): a tag, the length, the content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));

/** A certificate for localhost that vouches for itself, with its key, both as PEM. */
export function selfSignedCertificate(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const ed25519 = sequence(identifier('2b6570'));
  const name = sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from('localhost')))));
  const altNames = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = der(0xa3, sequence(sequence(identifier('551d11'), der(0x04, altNames))));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ed25519,
    name,
    sequence(time(2020), time(2120)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = der(0x03, Buffer.from([0]), sign(null, toSign, privateKey));
  const base64 = sequence(toSign, ed25519, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
