// Every way a request can be refused: its code, its HTTP status, and what the reader is told.

import { createPostFailed, submitPredictionFailed } from './fields/failed.ts';
import { waitingTime } from './fields/sentences.ts';

/** `korean` is what screens show where the specification fixes the API's sentence in English. */
type RefusalRow = { status: number; message: string; korean?: string };

const general = {
  'invalid-input': { status: 400, message: '입력한 내용을 확인해 주세요.' },
  'malformed-json': { status: 400, message: '보낸 내용을 읽을 수 없어요. JSON 형식을 확인해 주세요.' },
  'json-required': { status: 415, message: 'JSON만 받을 수 있어요.' },
  'too-large': { status: 413, message: '보낸 내용이 너무 커요.' },
  'no-such-route': { status: 404, message: 'API 주소를 찾을 수 없어요.' },
  'method-not-allowed': { status: 405, message: '이 주소에서는 쓸 수 없는 요청 방식이에요.' },
  'not-found': { status: 404, message: '찾을 수 없어요.' },
  'too-many-requests': { status: 429, message: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.' },
  'repeat-in-progress': { status: 409, message: '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요.' },
  'repeat-differs': { status: 422, message: '같은 Idempotency-Key로 다른 내용을 보낼 수 없어요.' },
  'cross-site': { status: 403, message: '다른 사이트에서 보낸 요청은 받지 않아요.' },
  unavailable: { status: 503, message: '지금은 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.' },
  'server-error': { status: 500, message: '서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.' },
} as const satisfies Record<string, RefusalRow>;

const accounts = {
  'login-required': { status: 401, message: '로그인이 필요합니다.' },
  'session-expired': { status: 401, message: '인증에 실패했습니다. 다시 로그인해주세요.' },
  'admin-required': { status: 403, message: '관리자 권한이 필요합니다.' },
  'not-yours': { status: 403, message: '내가 쓴 것만 바꿀 수 있어요.' },
  /** One sentence for an unknown address and a wrong password alike. */
  'wrong-login': { status: 401, message: '이메일 또는 비밀번호가 올바르지 않습니다.' },
  'invalid-credentials': { status: 401, message: 'Invalid credentials', korean: '사용자명 또는 비밀번호가 올바르지 않습니다.' },
  'too-many-attempts': { status: 429, message: '비밀번호를 여러 번 틀렸어요. 잠시 뒤에 다시 시도해 주세요.' },
  'email-taken': { status: 409, message: '이미 등록된 이메일입니다.' },
  'username-taken': { status: 409, message: '이미 사용 중인 사용자명입니다.' },
  'common-password': { status: 400, message: '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.' },
  'password-needed': { status: 403, message: '확인을 위해 현재 비밀번호를 입력해 주세요.' },
  'name-reserved': { status: 409, message: '운영진으로 오해할 수 있는 이름은 쓸 수 없어요.' },
  'name-advertises': { status: 409, message: '주소나 연락처, 광고로 보이는 이름은 쓸 수 없어요. 그 부분을 빼고 지어 주세요.' },
  'ticket-invalid': { status: 400, message: '링크가 만료됐거나 이미 사용됐어요. 새 링크를 받아 주세요.' },
  'no-such-session': { status: 404, message: '이미 끝난 로그인이에요.' },
  'no-such-provider': { status: 404, message: '지원하지 않는 로그인 방법이에요.' },
  'email-already-verified': { status: 409, message: '이미 확인한 이메일이에요.' },
  'push-unavailable': { status: 409, message: '푸시 알림이 준비되지 않았어요.' },
  'wrong-password': { status: 400, message: '현재 비밀번호가 올바르지 않습니다.' },
  'consents-required': { status: 400, message: '필수 약관에 모두 동의해 주세요.' },
  'terms-changed': { status: 409, message: '그사이 약관이 바뀌었어요. 새로 고친 뒤 다시 동의해 주세요.' },
  'nothing-chosen': { status: 400, message: '선택 필요' },
  'not-an-image': { status: 400, message: '이미지 파일만 업로드 가능합니다.' },
  'image-too-large': { status: 413, message: '5MB 이하의 이미지를 선택해주세요.' },
  'no-such-user': { status: 404, message: '회원을 찾을 수 없어요.' },
  'demo-only': { status: 404, message: '데모에서만 쓸 수 있어요.' },
  'cast-stays': { status: 409, message: '데모 회원은 여럿이 함께 써요. 사용자명을 바꾸거나 탈퇴하는 것은 새로 가입한 계정으로 해 보세요.' },
} as const satisfies Record<string, RefusalRow>;

const game = {
  'no-such-sport': { status: 404, message: '지원하지 않는 종목이에요.' },
  'no-such-league': { status: 404, message: '지원하지 않는 리그예요.' },
  'no-such-match': { status: 404, message: '경기를 찾을 수 없어요.' },
  'no-such-team': { status: 404, message: '팀을 찾을 수 없어요.' },
  'too-many-teams': { status: 409, message: '팀은 200개까지 따를 수 있어요.' },
  'too-many-bells': { status: 409, message: '경기 알림은 200개까지 켤 수 있어요.' },
  'match-started': { status: 409, message: '이미 시작된 경기입니다.' },
  'match-called-off': { status: 409, message: '열리지 않는 경기라 예측할 수 없어요.' },
  'already-predicted': { status: 409, message: '이미 예측한 경기예요. 시작 전까지 예측을 고칠 수 있어요.' },
  'pick-closed': { status: 409, message: '예측이 마감됐어요.' },
  'pick-hidden': { status: 403, message: '경기가 시작되면 볼 수 있어요.' },
  'no-such-receipt': { status: 404, message: '채점하는 예측이 아니라서 영수증이 없어요.' },
  'no-such-day': { status: 404, message: '그날의 장부가 없어요.' },
  'no-such-model': { status: 404, message: '그런 이름의 AI 모델이 없어요.' },
  'no-such-forecast': { status: 404, message: '경기 시작 전에 저장한 AI 예측이 없어요.' },
  'no-draw': { status: 422, message: '이 경기는 무승부가 없어요.' },
  'wrong-sport': { status: 422, message: '고른 종목의 경기가 아니에요.' },
  'not-scored': { status: 409, message: '채점하지 않는 의견 글이에요.' },
  'not-enough-data': { status: 422, message: '자료가 부족해요. 두 팀의 지난 경기가 5경기 이상 쌓이면 분석할 수 있어요.' },
  'feed-unavailable': { status: 503, message: '경기 정보를 불러오지 못했어요. 잠시 뒤에 다시 시도해 주세요.' },
  'streams-unavailable': { status: 503, message: '중계 목록을 불러오지 못했어요. 잠시 뒤에 다시 시도해 주세요.' },
} as const satisfies Record<string, RefusalRow>;

const community = {
  'no-such-post': { status: 404, message: '게시글을 찾을 수 없어요.' },
  'no-such-comment': { status: 404, message: '댓글을 찾을 수 없어요.' },
  'no-such-blog-post': { status: 404, message: '포스트를 찾을 수 없습니다' },
  'already-reported': { status: 409, message: '이미 신고했어요.' },
  'own-content': { status: 409, message: '내가 쓴 글은 신고할 수 없어요.' },
  'no-such-message': { status: 404, message: '메시지를 찾을 수 없어요.' },
  'blocked-by-author': { status: 403, message: '이 글에는 댓글을 쓸 수 없어요.' },
  'edit-closed': { status: 409, message: '글을 고칠 수 있는 시간이 지났어요.' },
  'own-account': { status: 409, message: '나를 차단할 수는 없어요.' },
  'too-many-blocks': { status: 409, message: '회원은 1,000명까지 차단할 수 있어요.' },
  'too-fast': { status: 429, message: '조금 천천히 보내 주세요.' },
} as const satisfies Record<string, RefusalRow>;

const administration = {
  'last-admin': { status: 409, message: '마지막 관리자는 삭제하거나 권한을 내릴 수 없어요.' },
  'admin-needs-password': {
    status: 409,
    message: '비밀번호가 없는 회원은 관리자 화면에 로그인할 수 없어요. 회원이 비밀번호 찾기로 비밀번호를 정한 뒤에 관리자로 바꿔 주세요.',
  },
  'no-such-ad': { status: 404, message: '광고를 찾을 수 없어요.' },
  'no-such-report': { status: 404, message: '신고를 찾을 수 없어요.' },
  'no-such-channel': { status: 404, message: '중계 채널을 찾을 수 없어요.' },
  'embed-not-allowed': { status: 422, message: '허용한 공식 중계 주소만 등록할 수 있어요.' },
  'no-such-inquiry': { status: 404, message: '문의를 찾을 수 없어요.' },
  'no-address-left': { status: 409, message: '답장받을 주소를 남기지 않은 문의예요.' },
  'no-such-job': { status: 404, message: '작업을 찾을 수 없어요.' },
  'slug-taken': { status: 409, message: '이미 쓰고 있는 주소예요.' },
  'blog-post-changed': { status: 409, message: '다른 관리자나 다른 창에서 먼저 고친 글이에요. 새로 읽고 다시 고쳐 주세요.' },
  'post-changed': { status: 409, message: '글쓴이가 그사이에 고친 글이에요. 바뀐 글을 읽고 다시 정해 주세요.' },
  'put-back-too-late': { status: 409, message: '삭제한 지 30일이 지나서 다시 올릴 수 없어요.' },
  'words-changed': { status: 409, message: '그사이에 내용이 바뀌었어요. 바뀐 내용을 읽고 다시 정해 주세요.' },
  'no-such-category': { status: 422, message: '없는 분류예요.' },
  'not-begun': { status: 409, message: '시작하지 않은 경기는 결과를 정정할 수 없어요.' },
  'nothing-to-correct': { status: 409, message: '지금 기록과 같은 결과예요.' },
  'end-changed': { status: 409, message: '그사이에 경기 결과가 바뀌었어요. 지금 결과를 확인하고 다시 정해 주세요.' },
  'own-admin-account': { status: 409, message: '내 계정은 여기서 삭제하거나 권한을 내릴 수 없어요.' },
  'house-account': { status: 409, message: '픽노트가 쓰는 계정은 바꿀 수 없어요.' },
  'partner-incomplete': { status: 409, message: '제휴 광고 설정이 모두 채워지지 않았어요.' },
} as const satisfies Record<string, RefusalRow>;

/** What the reader is told when the server itself fails at something: named by the deed, never by the cause. */
const failures = {
  'save-avatar-failed': { status: 500, message: '프로필 이미지 업데이트에 실패했습니다.' },
  'save-profile-failed': { status: 500, message: '프로필 업데이트에 실패했습니다.' },
  'change-password-failed': { status: 500, message: '비밀번호 변경 중 오류가 발생했습니다.' },
  'save-notifications-failed': { status: 500, message: '설정 업데이트 실패' },
  'delete-account-failed': { status: 500, message: '계정 삭제 실패' },
  'login-failed': { status: 500, message: '로그인 중 오류가 발생했습니다.' },
  'fetch-profile-failed': { status: 500, message: 'Failed to fetch user profile', korean: '내 정보를 불러오지 못했어요.' },
  'send-message-failed': { status: 500, message: 'Failed to send message', korean: '메시지를 보내지 못했어요.' },
  'create-post-failed': { status: 500, message: 'Failed to create post', korean: createPostFailed },
  /** The quick-prediction screen's own sentence: it posts through the same route as the board. */
  'submit-prediction-failed': { status: 500, message: 'Failed to submit prediction', korean: submitPredictionFailed },
  'delete-comment-failed': { status: 500, message: '삭제 실패' },
  'fetch-leaderboard-failed': { status: 500, message: 'Failed to fetch leaderboard', korean: '리더보드를 불러오지 못했어요.' },
  'fetch-matches-failed': { status: 500, message: 'Failed to fetch matches', korean: '경기를 불러오지 못했어요' },
  'analysis-failed': {
    status: 500,
    message: 'Failed to create comprehensive analysis',
    korean: 'AI 분석에 실패했습니다. 다시 시도해주세요',
  },
  'fetch-live-failed': { status: 500, message: '라이브 경기 데이터를 불러올 수 없습니다.' },
  'fetch-users-failed': { status: 500, message: 'Failed to fetch users', korean: '사용자를 불러오지 못했어요.' },
  'create-user-failed': { status: 500, message: '사용자를 만들지 못했어요.' },
  'delete-user-failed': { status: 500, message: 'Failed to delete user', korean: '사용자를 삭제하지 못했어요.' },
  'update-role-failed': { status: 500, message: 'Failed to update user role', korean: '권한을 바꾸지 못했어요.' },
  'fetch-ads-failed': { status: 500, message: 'Failed to fetch ads', korean: '광고를 불러오지 못했어요.' },
  'create-ad-failed': { status: 500, message: 'Failed to create ad', korean: '광고를 만들지 못했어요.' },
  'delete-ad-failed': { status: 500, message: 'Failed to delete ad', korean: '광고를 삭제하지 못했어요.' },
  'toggle-ad-failed': { status: 500, message: 'Failed to toggle ad', korean: '광고 상태를 바꾸지 못했어요.' },
  'delete-post-failed': { status: 500, message: 'Failed to delete post', korean: '게시글을 삭제하지 못했어요.' },
} as const satisfies Record<string, RefusalRow>;

export const refusals = { ...general, ...accounts, ...game, ...community, ...administration, ...failures } as const;

export type RefusalCode = keyof typeof refusals;
/** Codes that name what failed on our side; a route names its own as `fault`. */
export type FailureCode = keyof typeof failures;

/** The sentence that a Korean screen shows for a code. */
export function koreanRefusal(code: RefusalCode): string {
  const row: RefusalRow = refusals[code];
  return row.korean ?? row.message;
}

type RefusalOptions = { message?: string; fields?: Record<string, string>; retryAfterMs?: number };

/** An expected refusal: services throw it, http answers it. Anything else thrown is a fault. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Answered as the header Retry-After. */
  readonly retryAfterMs: number | undefined;
  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.message ?? refusals[code].message);
    this.code = code;
    this.status = refusals[code].status;
    this.fields = options.fields;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Too many wrong passwords, with the time to wait. */
export const tooManyAttempts = (retryAfterMs: number): Refusal =>
  new Refusal('too-many-attempts', {
    message: `비밀번호를 여러 번 틀렸어요. ${waitingTime(retryAfterMs)} 뒤에 다시 시도해 주세요.`,
    retryAfterMs,
  });

/** Writing faster than allowed, with the time to wait. */
export const tooFast = (retryAfterMs: number): Refusal =>
  new Refusal('too-fast', { message: `조금 천천히 써 주세요. ${waitingTime(retryAfterMs)} 뒤에 다시 쓸 수 있어요.`, retryAfterMs });
