import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../testing/receiver.ts';
import { isPrivateLiteral } from './private-address.ts';
import { makeSender } from './send-message.ts';

const clock = () => new Date('2026-11-19T14:00:00.000Z');
const intranet = makeSender({ allowsPrivate: true, timeout: 10_000, clock });

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  intranet.close();
  await receiver?.stop();
});

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
};

describe('a receiver that misbehaves', () => {
  test('one that never responds is left after the timeout', async () => {
    receiver.respond(() => {});
    const hasty = makeSender({ allowsPrivate: true, timeout: 100, clock });
    expect(await hasty.send(receiver.url, '{}', {})).toEqual({
      outcome: 'failed',
      status: null,
      response: 'The receiver did not respond within 0.1 seconds.',
      retryAfter: null,
    });
    hasty.close();
  });

  test('of an endless response, the start is read', async () => {
    let written = 0;
    receiver.respond((response) => {
      const more = () => {
        while (!response.destroyed && response.write('Lorem ipsum '.repeat(1000)))
          written += 12_000;
      };
      response.on('drain', more);
      more();
    });
    const result = await intranet.send(receiver.url, '{}', {});
    expect(result).toMatchObject({ outcome: 'arrived', status: 200 });
    expect(result.response).toHaveLength(200);
    expect(written).toBeLessThan(50_000_000);
  });

  test('a redirect to itself is not followed', async () => {
    const before = receiver.received.length;
    receiver.respond((response) => response.writeHead(307, { Location: receiver.url }).end());
    const result = await intranet.send(receiver.url, '{}', {});
    expect(result).toMatchObject({ outcome: 'failed', status: 307 });
    expect(result.response).toContain('redirects');
    expect(receiver.received).toHaveLength(before + 1);
  });

  test('one that closes the connection, and one that speaks no HTTP', async () => {
    const server = createTcpServer((socket) => socket.once('data', () => socket.end('hello\r\n')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const result = await intranet.send(`http://127.0.0.1:${portOf(server)}/`, '{}', {});
    expect(result).toMatchObject({ outcome: 'failed', status: null });
    expect(result.response).toMatch(/^The response of the receiver is not valid HTTP \(HPE_/);
    server.close();
    const closed = await intranet.send(`http://127.0.0.1:${portOf(server) || 9}/`, '{}', {});
    expect(closed.response).toBe('The receiver refused the connection.');
  });

  test('one with a certificate that nobody signed, and one without TLS', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject],
      { stdio: 'ignore' },
    );
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, res) =>
      res.end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const broken = await intranet.send(`https://127.0.0.1:${portOf(server)}/`, '{}', {});
    expect(broken.response).toMatch(/^The certificate of the receiver is not valid/);
    server.close();
    rmSync(folder, { recursive: true });
    const plain = await intranet.send(receiver.url.replace('http:', 'https:'), '{}', {});
    expect(plain.response).toBe('The receiver does not speak TLS.');
  });
});

describe('the network of the server', () => {
  test('a name that leads to this machine is refused when it is resolved', async () => {
    const before = receiver.received.length;
    const sender = makeSender({ allowsPrivate: false, timeout: 10_000, clock });
    const { port } = new URL(receiver.url);
    const result = await sender.send(`https://localhost:${port}/`, '{}', {});
    expect(result.response).toContain('private network');
    expect(receiver.received).toHaveLength(before);
    sender.close();
  });

  test('a name that changes its address between check and connection is checked again', async () => {
    let connections = 0;
    const server = createTcpServer(() => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // The first answer is public and leads nowhere. Later ones lead to this machine.
    let asked = 0;
    const lookup = async () => {
      asked += 1;
      return [
        { address: asked === 1 ? '2606:4700::1111' : '127.0.0.1', family: asked === 1 ? 6 : 4 },
      ];
    };
    const sender = makeSender({ allowsPrivate: false, timeout: 1000, clock, lookup });
    const url = `https://rebinding.example:${portOf(server)}/`;
    const results = [await sender.send(url, '{}', {}), await sender.send(url, '{}', {})];
    expect(results[0]).toMatchObject({ outcome: 'failed', status: null });
    expect(results[1]?.response).toContain('private network');
    expect(asked).toBe(2);
    expect(connections).toBe(0);
    sender.close();
    server.close();
  });

  test('of several addresses, one private address is enough to refuse', async () => {
    const addresses = [
      { address: '93.184.215.14', family: 4 },
      { address: '::ffff:10.1.2.3', family: 6 },
    ];
    const sender = makeSender({
      allowsPrivate: false,
      timeout: 10_000,
      clock,
      lookup: async () => addresses,
    });
    const result = await sender.send('https://mixed.example/', '{}', {});
    expect(result.response).toContain('private network');
  });

  // IANA's registries of special-purpose addresses, the first and the last address of each network.
  test.each([
    ...[
      ['0.0.0.0', '0.255.255.255'],
      ['10.0.0.0', '10.255.255.255'],
    ],
    ...[
      ['100.64.0.0', '100.127.255.255'],
      ['127.0.0.0', '127.255.255.255'],
    ],
    ...[
      ['169.254.0.0', '169.254.255.255'],
      ['172.16.0.0', '172.31.255.255'],
    ],
    ...[
      ['192.0.0.0', '192.0.0.255'],
      ['192.0.2.0', '192.0.2.255'],
    ],
    ...[
      ['192.31.196.0', '192.31.196.255'],
      ['192.52.193.0', '192.52.193.255'],
    ],
    ...[
      ['192.88.99.0', '192.88.99.255'],
      ['192.168.0.0', '192.168.255.255'],
    ],
    ...[
      ['192.175.48.0', '192.175.48.255'],
      ['198.18.0.0', '198.19.255.255'],
    ],
    ...[
      ['198.51.100.0', '198.51.100.255'],
      ['203.0.113.0', '203.0.113.255'],
    ],
    ...[
      ['224.0.0.0', '239.255.255.255'],
      ['240.0.0.0', '255.255.255.255'],
    ],
    ...[
      ['[::]', '[::1]'],
      ['[::2]', '[::255.255.255.255]'],
    ],
    ...[
      ['[::ffff:0:0:0]', '[::ffff:0:255.255.255.255]'],
      ['[0:0:0:1::]', '[ff:ffff::]'],
    ],
    ...[
      ['[64:ff9b::]', '[64:ff9b::255.255.255.255]'],
      ['[64:ff9b:1::]', '[64:ff9b:1:ffff::1]'],
    ],
    ...[
      ['[100::]', '[100::ffff:ffff:ffff:ffff]'],
      ['[100:0:0:1::]', '[100:0:0:1::1]'],
    ],
    ...[
      ['[2001::]', '[2001:1ff:ffff::]'],
      ['[2001:db8::]', '[2001:db8:ffff::]'],
    ],
    ...[
      ['[2002::]', '[2002:ffff::]'],
      ['[2620:4f:8000::]', '[2620:4f:8000:ffff::]'],
    ],
    ...[
      ['[3fff::]', '[3fff:fff::]'],
      ['[4000::]', '[5f00::]'],
      ['[6000::]', '[fbff::]'],
    ],
    ...[
      ['[fc00::]', '[fdff:ffff::]'],
      ['[fe80::]', '[febf:ffff::]'],
    ],
    ...[
      ['[fec0::]', '[feff:ffff::]'],
      ['[ff00::]', '[ffff:ffff::]'],
      ['[1fff::]', '[1::]'],
    ],
  ])('%s and %s are private', (...hosts) => {
    for (const host of hosts)
      expect(isPrivateLiteral(new URL(`https://${host}/`).hostname), host).toBe(true);
  });

  test.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '10.0.0.1'],
    ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['100.100.100.200', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['168.63.129.16', '[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]'],
    ...['[::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[2002:7f00:1::]'],
    ...['[fd00:ec2::254]', '[fe80::1]', '[fc00::1]', '[ff02::1]', '[2001:db8::1]', '[fec0::1]'],
  ])('%s is private', (host) => {
    expect(isPrivateLiteral(new URL(`https://${host}/`).hostname)).toBe(true);
  });

  test.each([
    '1.1.1.1',
    '93.184.215.14',
    '11.0.0.1',
    '223.255.255.255',
    '[2a00:1450::1]',
    '[2001:200::1]',
    '[2606:4700::1111]',
    '[::ffff:1.1.1.1]',
    'example.com',
  ])('%s is not', (host) => {
    expect(isPrivateLiteral(new URL(`https://${host}/`).hostname)).toBe(false);
  });
});
