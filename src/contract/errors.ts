// Every way a request can be refused: its code, its HTTP status, and what the reader is told.
export const refusals = {
  'invalid-input': { status: 400, message: '입력한 내용을 확인해 주세요.' },
  'login-required': { status: 401, message: '로그인이 필요합니다.' },
  'admin-required': { status: 403, message: '관리자 권한이 필요합니다.' },
  'not-yours': { status: 403, message: '내가 쓴 것만 바꿀 수 있어요.' },
  'not-found': { status: 404, message: '찾을 수 없어요.' },
  'no-such-route': { status: 404, message: 'API 주소를 찾을 수 없어요.' },
  'no-such-sport': { status: 404, message: '지원하지 않는 종목이에요.' },
  'no-such-match': { status: 404, message: '경기를 찾을 수 없어요.' },
  'not-enough-data': { status: 422, message: '자료가 부족해요. 두 팀의 지난 경기가 5경기 이상 쌓이면 분석할 수 있어요.' },
  'too-many-requests': { status: 429, message: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.' },
  'too-large': { status: 413, message: '보낸 내용이 너무 커요.' },
  'feed-unavailable': { status: 503, message: '경기 정보를 불러오지 못했어요. 잠시 뒤에 다시 시도해 주세요.' },
  'unavailable': { status: 503, message: '지금은 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.' },
  'server-error': { status: 500, message: '서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** An expected refusal: services throw it, http answers it. Anything else thrown is a fault. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  constructor(code: RefusalCode, options: { message?: string; fields?: Record<string, string> } = {}) {
    super(options.message ?? refusals[code].message);
    this.code = code;
    this.status = refusals[code].status;
    this.fields = options.fields;
  }
}
