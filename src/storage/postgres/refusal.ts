// Why storage will not open, in a sentence for the person at the terminal.
import { isDatabaseAway } from '../away.ts';

/** Expected, and final: the process says the message and ends with a failure code. */
export class StorageRefusal extends Error {
  override name = 'StorageRefusal';
}

/** For tools that ask what is remembered: there is nothing, and most likely it stands elsewhere. */
export const neverOpened = () => new StorageRefusal('아직 열린 적이 없는 데이터예요. DATA_DIR이나 DATABASE_URL을 확인해 주세요.');

/** What Node says of a certificate whose authority is unknown to this machine. */
const distrusted =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/;

/** In Korean, and for whoever looks it up: why there is no safe line to the server, though it answers. */
function unsafeLine({ code = '', message }: NodeJS.ErrnoException): [korean: string, english: string] | undefined {
  if (distrusted.test(code))
    return [
      '인증서를 믿을 수 없어요. 인증서를 만든 기관의 파일을 DATABASE_URL의 sslrootcert나 환경변수 NODE_EXTRA_CA_CERTS로 알려 주세요.',
      'shows a certificate that is not trusted here: name the file of its authority in DATABASE_URL (sslrootcert=…) or in NODE_EXTRA_CA_CERTS',
    ];
  if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(code))
    return [
      '인증서의 기한이 지금과 맞지 않아요. 서버의 인증서와 이 컴퓨터의 시각을 확인해 주세요.',
      'shows a certificate whose time is over or has not come: look at it there, and at the clock of this machine',
    ];
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return [
      '인증서에 적힌 이름이 DATABASE_URL의 주소와 달라요. 인증서에 적힌 이름으로 접속해 주세요.',
      'shows a certificate for another name than the one in DATABASE_URL',
    ];
  if (message === 'The server does not support SSL connections')
    return [
      '서버가 암호화 연결을 받지 않아요. 서버에서 켜거나, 믿을 수 있는 네트워크라면 DATABASE_URL에서 sslmode를 빼 주세요.',
      'takes no encrypted connections: turn them on there or, in a network that you trust, leave sslmode out of DATABASE_URL',
    ];
  return undefined;
}

/** A server that cannot be reached, will not let us in, or that is not believed is a matter of settings: a sentence, no stack. */
export function refusalToConnect(fault: unknown): unknown {
  const { code = '', message } = fault as NodeJS.ErrnoException;
  const [korean, english] = unsafeLine(fault as NodeJS.ErrnoException) ?? [];
  if (korean)
    return new StorageRefusal(`PostgreSQL과 안전하게 연결하지 못했어요. ${korean}\nThe PostgreSQL ${english}. (${code || message})`, {
      cause: fault,
    });
  if (!isDatabaseAway(fault) && !/^(ENOTFOUND|28...|3D000|ERR_INVALID_URL)$/.test(code)) return fault;
  return new StorageRefusal(
    `DATABASE_URL의 PostgreSQL을 열지 못했어요. 주소와 계정을 확인해 주세요. (${message || code})\n` +
      `The PostgreSQL of DATABASE_URL could not be opened: ${message || code}`,
    { cause: fault },
  );
}
