// A database whose line is not safe is refused in a sentence that says what to set: nobody reads a stack to learn of a certificate.
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { silent } from '#tests/support/database.ts';
import { openDatabase } from '../database.ts';
import { refusalToConnect, StorageRefusal } from './refusal.ts';

const pem = (what: string, text: string) => `-----BEGIN ${what}-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END ${what}-----\n`;
/** Signed by itself, for database.picknote.example, until 2120; its key opens nothing. */
const cert = pem(
  'CERTIFICATE',
  'MIIBjTCCATSgAwIBAgIBATAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlkYXRhYmFzZS5waWNrbm90ZS5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAkMSIwIAYDVQQDDBlkYXRhYmFzZS5waWNrbm90ZS5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAETEBLOM728FjzRoNh5klPCLuQZ5XOvLfXLtsvwqudsWBU+p25aCvq3NmjESm63l1RKZHLpmhUEHNH1GDM+KHzU6NVMFMwDAYDVR0TBAUwAwEB/zAkBgNVHREEHTAbghlkYXRhYmFzZS5waWNrbm90ZS5leGFtcGxlMB0GA1UdDgQWBBTftTugpJErT2oO1Nq+pMRlzXlvnDAKBggqhkjOPQQDAgNHADBEAiBP025OUFIeYeAr/vTbpWwcnSQvEcDzVHhatjGxVzxHTgIgeUKNr6XXYPNtP4f5n9XeIEKMjYBz9F7eRNzwZVtg1Lk=',
);
const key = pem(
  'PRIVATE KEY',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnTjO/K2IrICvy2WYTvwAAk3wtXK3iPmNP6naGhV9QqOhRANCAARMQEs4zvbwWPNGg2HmSU8Iu5Bnlc68t9cu2y/Cq52xYFT6nbloK+rc2aMRKbreXVEpkcumaFQQc0fUYMz4ofNT',
);

/** A server that goes no further than the line: it turns to TLS when it is asked to, or says that it will not. */
async function serverThat(answers: 'S' | 'N'): Promise<string> {
  const server = net.createServer((line) => {
    line.on('error', () => {});
    line.once('data', () => {
      line.write(answers);
      if (answers === 'S') new tls.TLSSocket(line, { isServer: true, cert, key }).on('error', () => {});
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `postgresql://me@127.0.0.1:${(server.address() as net.AddressInfo).port}/house?sslmode=verify-full`;
}

const opening = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nowhere', log: silent });

test('a certificate of an authority that is not known here says where its file is named', async () => {
  const url = await serverThat('S');
  await expect(opening(url)).rejects.toThrow(StorageRefusal);
  await expect(opening(url)).rejects.toThrow(/인증서를 믿을 수 없어요.*sslrootcert.*NODE_EXTRA_CA_CERTS.*\n.*DEPTH_ZERO_SELF_SIGNED_CERT/);
});

test('a certificate that is trusted and bears another name says so', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-certificate-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'authority.pem');
  fs.writeFileSync(file, cert);
  const url = `${await serverThat('S')}&sslrootcert=${file}`;
  await expect(opening(url)).rejects.toThrow(StorageRefusal);
  await expect(opening(url)).rejects.toThrow(/이름이 DATABASE_URL의 주소와 달라요.*\n.*ERR_TLS_CERT_ALTNAME_INVALID/);
});

test('a server without encryption says which setting asked for it', async () => {
  const url = await serverThat('N');
  await expect(opening(url)).rejects.toThrow(StorageRefusal);
  await expect(opening(url)).rejects.toThrow(/암호화 연결을 받지 않아요.*sslmode/);
});

test.each(['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_HAS_EXPIRED'])(
  'so does what Node says of other certificates: %s',
  (code) => {
    expect(refusalToConnect(Object.assign(new Error('no'), { code }))).toMatchObject({ message: expect.stringContaining(code) });
    expect(refusalToConnect(Object.assign(new Error('no'), { code }))).toBeInstanceOf(StorageRefusal);
  },
);

test('what is no matter of settings stays what it is', () => {
  const fault = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(refusalToConnect(fault)).toBe(fault);
});
