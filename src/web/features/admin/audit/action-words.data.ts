// What the log's deeds are called in Korean; a deed that is not named here is shown by its own name.
import type { AuditEntry } from '#contract/admin/house.ts';
import { particleOf, withParticle } from '#domain/korean/particle.ts';
import { reasons } from '../streams/stream-words.ts';

type Detail = AuditEntry['detail'];

const text = (value: Detail[string] | undefined): string => (value === null || value === undefined ? '' : String(value));
/** With the particle that the word read aloud takes. @example named('봄 이벤트', '광고') // '광고 ‘봄 이벤트’를' */
const named = (value: Detail[string] | undefined, kind: string): string =>
  text(value) ? `${kind} ‘${text(value)}’${particleOf(text(value), '을/를')}` : withParticle(kind, '을/를');

const roles: Record<string, string> = { user: '일반', admin: '관리자' };
const roleOf = (value: Detail[string] | undefined): string => roles[text(value)] ?? text(value);
const partnerModes: Record<string, string> = { off: '끔', demo: '데모', on: '켬' };
const streamReasons: Record<string, string> = reasons;
const streamReasonOf = (value: Detail[string] | undefined): string => {
  const word = streamReasons[text(value)];
  return word ? `‘${word}’` : '';
};
const positions: Record<string, string> = { banner: '배너', sidebar: '사이드바', footer: '푸터' };
const madeHow: Record<string, string> = { settings: '서버 설정으로', terminal: '서버 명령으로', demo: '데모로' };

function choiceWords({ blogNeedsApproval, isPartnerPaused }: Detail): string {
  const said = [
    ...(blogNeedsApproval === undefined ? [] : [`블로그 댓글을 ${blogNeedsApproval ? '확인한 다음 공개하도록' : '바로 공개하도록'}`]),
    ...(isPartnerPaused === undefined ? [] : [`제휴 광고를 ${isPartnerPaused ? '멈추도록' : '다시 보이도록'}`]),
  ];
  return said.length > 0 ? `${said.join(', ')} 바꿨어요` : '설정을 바꿨어요';
}

export const actionWords: Readonly<Record<string, (detail: Detail) => string>> = {
  'admin.login': () => '관리자로 로그인했어요',
  'admin.login-failed': () => '관리자 로그인에 실패했어요',
  'admin.logout': () => '관리자 로그아웃을 했어요',
  'admin.extended': () => '로그인 시간을 늘렸어요',
  'admin.made': ({ how }) => `${madeHow[text(how)] ?? ''} 관리자를 만들었어요`.trim(),
  'user.created': ({ role }) => `${roleOf(role)} 계정을 만들었어요`,
  'user.deleted': ({ role }) => `${roleOf(role)} 계정을 삭제했어요`,
  'user.role': ({ to }) => `역할을 ${withParticle(roleOf(to), '으로/로')} 바꿨어요`,
  'user.email-shown': () => '이메일 주소를 봤어요',
  'post.published': () => '글을 공개했어요',
  'post.taken-back': () => '글을 다시 숨겼어요',
  'post.removed': ({ title }) => `${named(title, '글')} 삭제했어요`,
  'post.put-back': ({ title }) => `삭제한 ${named(title, '글')} 다시 올렸어요`,
  'content.held': ({ reporters }) => `신고가 ${text(reporters) ? `${text(reporters)}건` : '여러 건'} 모여 글을 숨겼어요`,
  'report.upheld': () => '신고를 받아들였어요',
  'report.upheld-late': () => '이미 없어진 글의 신고를 받아들였어요',
  'report.dismissed': () => '신고를 받아들이지 않았어요',
  'ad.created': ({ title, position }) => `${positions[text(position)] ?? ''} ${named(title, '광고')} 만들었어요`.trim(),
  'ad.deleted': ({ title }) => `${named(title, '광고')} 삭제했어요`,
  'ad.toggled': ({ title, isActive }) => `${named(title, '광고')} ${isActive ? '켰어요' : '껐어요'}`,
  'partner.changed': ({ mode }) => `제휴 광고가 바뀌었어요: ${partnerModes[text(mode)] ?? text(mode)}`,
  'blog.created': ({ status }) => (status === 'published' ? '블로그 글을 써서 공개했어요' : '블로그 글을 임시로 저장했어요'),
  'blog.changed': ({ status, before }) =>
    status === before ? '블로그 글을 고쳤어요' : status === 'published' ? '블로그 글을 공개했어요' : '블로그 글을 숨겼어요',
  'blog.deleted': () => '블로그 글을 삭제했어요',
  'blog-comment.approved': () => '블로그 댓글을 공개했어요',
  'blog-comment.hidden': () => '블로그 댓글을 숨겼어요',
  'blog-comment.removed': () => '블로그 댓글을 삭제했어요',
  'inquiry.answered': () => '문의에 답장했어요',
  'inquiry.closed': () => '문의를 답장 없이 닫았어요',
  'inquiry.reopened': () => '문의를 다시 열었어요',
  'inquiry.email-shown': () => '문의한 사람의 이메일 주소를 봤어요',
  'channel.added': ({ title }) => `${named(title, '중계 채널')} 추가했어요`,
  'channel.shown': () => '중계 채널을 보이게 했어요',
  'channel.hidden': () => '중계 채널을 숨겼어요',
  'channel.removed': ({ title }) => `${named(title, '중계 채널')} 삭제했어요`,
  'stream-host.allowed': () => '중계 주소를 허용했어요',
  'stream-host.forbidden': () => '중계 주소를 막았어요',
  'stream-report.handled': ({ reason }) => `${streamReasonOf(reason)} 중계 신고를 처리했어요`.trim(),
  'match.corrected': ({ before, after }) => `경기 결과를 정정했어요: ${text(before) || '끝나지 않음'} → ${text(after)}`,
  'match.released': ({ end }) => `경기 결과의 확정을 해제했어요${text(end) ? `: ${text(end)}` : ''}`,
  'settings.changed': choiceWords,
};

/** Groups of deeds by how their names begin; `value` is what the API is asked for. */
export const actionGroups = [
  { value: '', label: '모든 일' },
  { value: 'user.', label: '회원' },
  { value: 'admin.', label: '관리자 로그인' },
  { value: 'post.', label: '게시글' },
  { value: 'content.', label: '자동 숨김' },
  { value: 'report.', label: '신고' },
  { value: 'match.', label: '결과 정정' },
  { value: 'ad.', label: '광고' },
  { value: 'partner.', label: '제휴 광고' },
  { value: 'blog', label: '블로그' },
  { value: 'inquiry.', label: '문의' },
  { value: 'channel.', label: '중계 채널' },
  { value: 'stream', label: '중계 주소·신고' },
  { value: 'settings.', label: '설정' },
] as const;
export type ActionGroup = (typeof actionGroups)[number]['value'];

const kinds: Readonly<Record<string, string>> = {
  user: '회원',
  post: '글',
  comment: '댓글',
  message: '메시지',
  report: '신고',
  ad: '광고',
  blog: '블로그 글',
  'blog-comment': '블로그 댓글',
  inquiry: '문의',
  channel: '채널',
  'stream-host': '주소',
  'stream-report': '중계 신고',
  match: '경기',
  partner: '제휴 광고',
};

/** @example targetWords('match:12') // '경기 12번' */
export function targetWords(target: string): string {
  const at = target.indexOf(':');
  const [kind, id] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
  const name = kinds[kind];
  if (name === undefined) return target;
  if (id === '') return name;
  return /^\d+$/.test(id) ? `${name} ${id}번` : `${name} ${id}`;
}

/** Where it can be looked at; undefined for what has no page of its own. */
export function targetHref(target: string): string | undefined {
  const [, kind = '', id] = target.match(/^(post|match|user):(\d+)$/) ?? [];
  return { post: `/posts/${id}`, match: `/matches/${id}`, user: `/admin?search=${id}` }[kind];
}

const told: readonly (readonly [string, string])[] = [
  ['title', '이름'],
  ['note', '이유'],
  ['slug', '주소'],
  ['embedUrl', '주소'],
  ['hidden', '숨긴 채널'],
];

/** The facts that the sentence leaves out, in words; what has no word is shown as it was noted. */
export function factsOf({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string[] {
  if (!(action in actionWords)) return Object.entries(detail).map(([key, value]) => `${key}: ${text(value)}`);
  const isSaid = (key: string) => key === 'title' && actionWords[action]?.(detail).includes(text(detail.title));
  const labelOf = (key: string, label: string) => (key === 'title' && action.startsWith('match.') ? '경기' : label);
  return told.flatMap(([key, label]) => (text(detail[key]) && !isSaid(key) ? [`${labelOf(key, label)}: ${text(detail[key])}`] : []));
}
