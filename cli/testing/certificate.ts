import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A key and its self-signed certificate, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

// Encodes the parts of ASN.1 that a certificate needs (X.690): a tag, a length, the content.
function part(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...content: readonly Uint8Array[]) => part(0x30, ...content);
const object = (hex: string) => part(0x06, Buffer.from(hex, 'hex'));
const ECDSA_WITH_SHA256 = sequence(object('2a8648ce3d040302'));
const COMMON_NAME = object('550403');
const BASIC_CONSTRAINTS = object('551d13');
const SUBJECT_ALT_NAME = object('551d11');

const time = (date: Date) =>
  part(0x17, Buffer.from(`${date.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));

const DAY = 86_400_000;

/**
 * A certificate for IPv4 addresses of this machine, valid from one day before `validOn` to one day after it. Node trusts it
 * if NODE_EXTRA_CA_CERTS names it.
 */
export function makeCertificate(
  addresses: readonly string[],
  validOn: Date = new Date(),
): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(part(0x31, sequence(COMMON_NAME, part(0x0c, Buffer.from('test')))));
  const names = addresses.map((address) => part(0x87, Buffer.from(address.split('.').map(Number))));
  const content = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(validOn.getTime() - DAY)), time(new Date(validOn.getTime() + DAY))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    part(
      0xa3,
      sequence(
        sequence(BASIC_CONSTRAINTS, part(0x04, sequence(part(0x01, Buffer.from([0xff]))))),
        sequence(SUBJECT_ALT_NAME, part(0x04, sequence(...names))),
      ),
    ),
  );
  const signed = sequence(
    content,
    ECDSA_WITH_SHA256,
    part(0x03, Buffer.from([0]), signature(content, privateKey)),
  );
  const lines = signed.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

const signature = (content: Uint8Array, key: KeyObject) => sign('sha256', content, key);
