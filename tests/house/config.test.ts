// Settings: all optional, checked once, told in words when wrong.
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#config';
import { doubtsOf, greetingOf, installedOf } from '../../src/config-told.ts';

test('a public address is the one that browsers write, whatever its case', () => {
  const read = (address: string) => readConfig({ PUBLIC_URL: address }).publicUrl;
  expect(read('HTTPS://PickNote.example/')).toBe('https://picknote.example');
  expect(read('https://픽노트.한국')).toBe('https://xn--o80bo44dixb.xn--3e0b707e');
});

test('nothing is needed to start', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', mode: 'demo', roles: ['web', 'jobs'], demoSpeed: 1, feedPollMs: 30_000 });
  expect(config.databaseUrl).toBeUndefined();
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty value counts as absent, and trailing slashes go', () => {
  const config = readConfig({ DATABASE_URL: '', PORT: ' ', PUBLIC_URL: 'https://picknote.example/', ESPN_BASE_URL: 'http://127.0.0.1:9/' });
  expect(config.port).toBe(3000);
  expect(config.publicUrl).toBe('https://picknote.example');
  expect(config.espn.baseUrl).toBe('http://127.0.0.1:9');
});

const realPartner = {
  PARTNER_ADVERTISER: '바다운영사',
  PARTNER_CLAIMS: '매일 보너스|VIP 혜택',
  PARTNER_CONDITIONS: '첫 입금 회원만 받을 수 있어요.',
  PARTNER_URL: 'https://partner.example.com/join',
  PARTNER_HANDLE: '@bada_help',
  PARTNER_REGIONS: 'MT',
  PARTNER_REGION_HEADER: 'x-country',
  PARTNER_ATTESTATION: '몰타에서 적법함을 확인함. 홍길동, 2026-10-01',
};

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ ADMIN_EMAIL: 'ops' }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'a@picknote.example, b@picknote.example' }, 'ADMIN_EMAIL'],
  [{ MODE: 'real' }, 'MODE'],
  [{ ROLES: 'web,cook' }, 'cook'],
  [{ ESPN_BASE_URL: 'file:///etc/passwd' }, 'ESPN_BASE_URL'],
  [{ DEMO_SPEED: '0' }, 'DEMO_SPEED'],
  [{ PUBLIC_URL: 'localhost:3000' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'picknote.example' }, 'PUBLIC_URL: an address like https://host'],
  [{ PUBLIC_URL: 'https://picknote.example/app' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://picknote.example/?a=1' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://picknote.example/#a' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://me:geheim@picknote.example' }, 'PUBLIC_URL'],
  [{ ROLES: ',' }, 'ROLES'],
  [{ DATABASE_URL: 'foo' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://me@localhost/x' }, 'DATABASE_URL'],
  [{ DATABASE_REPLICA_URL: 'foo' }, 'DATABASE_REPLICA_URL'],
  // The embedded database has none: what stands there is a copy of something else.
  [{ DATABASE_REPLICA_URL: 'postgresql://me@replica/x' }, 'DATABASE_REPLICA_URL: a replica of DATABASE_URL'],
  [{ REDIS_URL: 'foo' }, 'REDIS_URL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=%ZZ' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=%ff' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ LLM_BASE_URL: 'localhost:11434/v1' }, 'LLM_BASE_URL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ STREAMS_BASE_URL: 'file:///etc/passwd' }, 'STREAMS_BASE_URL'],
  [{ SMTP_URL: 'mail.picknote.example' }, 'SMTP_URL: an address like smtp://'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  [{ MAIL_FROM: '픽노트' }, 'MAIL_FROM: one address like name@host'],
  [{ MAIL_FROM: 'a@picknote.example, b@picknote.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: '픽노트 <a@picknote.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: '픽노트 <a@b@picknote.example>' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a\nBcc: b <a@picknote.example>' }, 'MAIL_FROM'],
  [{ TRUSTED_PROXIES: '127.0.0.1,everybody' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
  [{ MODE: 'live', PARTNER_MODE: 'on' }, 'PARTNER_MODE=on needs PARTNER_ADVERTISER'],
  // One visitor's word that they are 19 would open it to the next one in the same shoes.
  [{ PARTNER_MODE: 'on', ...realPartner }, 'PARTNER_MODE: on needs MODE=live'],
])('a wrong setting is named: %o', (env, word) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(ConfigError);
  expect(() => readConfig(env as Record<string, string>)).toThrow(word);
});

test.each([
  [{}, []],
  [{ LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'gemma' }, []],
  [{ LLM_BASE_URL: 'http://127.0.0.1:11434/v1' }, ['LLM_BASE_URL is set but LLM_MODEL is not: no language model is asked']],
  [{ LLM_MODEL: 'gemma' }, ['LLM_MODEL is set but LLM_BASE_URL is not: no language model is asked']],
  [
    { STREAMS_BASE_URL: 'https://streams.example' },
    ['STREAMS_BASE_URL is set but STREAMS_LICENCE is not: no catalogue of streams is asked'],
  ],
  [{ STREAMS_BASE_URL: 'https://streams.example', STREAMS_LICENCE: 'contract 12, to 2027' }, []],
  [{ PUBLIC_URL: 'http://picknote.example', TRUSTED_PROXIES: '' }, []],
  [{ PUBLIC_URL: 'https://picknote.example' }, [expect.stringContaining('TRUSTED_PROXIES names no proxy')]],
  [{ SMTP_URL: 'smtp://mail.example:587' }, [expect.stringMatching(/PUBLIC_URL is not.*come from no-reply@localhost.*MAIL_FROM/)]],
  [
    { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'post@picknote.example' },
    ['SMTP_URL is set but PUBLIC_URL is not: letters lead to the address that the server listens at'],
  ],
  [{ MODE: 'live' }, ['MODE is live but SMTP_URL is not set: letters are files in DATA_DIR/mail and reach nobody']],
  [{ MODE: 'live', SMTP_URL: 'smtp://mail.example:587', PUBLIC_URL: 'http://picknote.example' }, []],
  [{ NAVER_CLIENT_ID: 'id' }, [expect.stringContaining('NAVER_CLIENT_SECRET is not')]],
])('what can hardly be meant is doubted aloud: %o', (env, doubts) => {
  expect(doubtsOf(readConfig(env))).toEqual(doubts);
});

test('letters come from the address of the house unless another sender is named, with a name or with ours', () => {
  const senderOf = (env: Record<string, string>) => readConfig(env).mailFrom;
  expect(senderOf({})).toEqual({ name: '픽노트', address: 'no-reply@localhost' });
  expect(senderOf({ PUBLIC_URL: 'https://picknote.example:8443' })).toEqual({ name: '픽노트', address: 'no-reply@picknote.example' });
  expect(senderOf({ MAIL_FROM: ' post@picknote.example ' })).toEqual({ name: '픽노트', address: 'post@picknote.example' });
  expect(senderOf({ MAIL_FROM: '픽노트, 알림 <post@picknote.example>' })).toEqual({
    name: '픽노트, 알림',
    address: 'post@picknote.example',
  });
  expect(senderOf({ MAIL_FROM: '"PickNote" <post@picknote.example>' })).toEqual({ name: 'PickNote', address: 'post@picknote.example' });
});

test('a real partner is shown in a live world alone; a demo world has the one made up for it', () => {
  const modeOf = (env: Record<string, string>) => readConfig(env).partner.mode;
  expect(modeOf({ MODE: 'live', PARTNER_MODE: 'on', ...realPartner })).toBe('on');
  expect([modeOf({}), modeOf({ PARTNER_MODE: 'off' }), modeOf({ MODE: 'live' })]).toEqual(['demo', 'off', 'off']);
});

test('admins are told from which address letters leave', () => {
  const env = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'post@picknote.example' };
  const [mail] = installedOf(readConfig(env)).filter(({ name }) => name === 'SMTP_URL');
  expect(mail).toMatchObject({ isSet: true, note: '보내는 주소: post@picknote.example' });
});

test('proxies are named by address or network', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8,fd00::/8 ' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
});

test('nobody is invited to what a process does not show', () => {
  const greeted = (env: Record<string, string>) => greetingOf(readConfig(env)).join(' ');
  expect(greeted({ ROLES: 'web' })).toContain('/login에서');
  expect(greeted({})).toContain('/__mail');
  expect(greeted({ SMTP_URL: 'smtp://mail.example:587' })).not.toContain('/__mail');
  expect(greeted({ ROLES: 'jobs' })).not.toContain('/login');
  expect(greeted({ ROLES: 'jobs', MODE: 'live' })).toContain('ROLES=jobs');
});
