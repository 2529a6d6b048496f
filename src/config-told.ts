// What of the settings is told: to admins on their page, to the log what can hardly be meant, and to whoever stands at the terminal.
import type { Config } from '#config';

type Installed = { name: string; label: string; isSet: boolean; note: string };

/** What the operator has set up, for the admins' own page: names, never values. */
export function installedOf(config: Config): Installed[] {
  const {
    smtpUrl,
    mailFrom,
    adminEmail,
    oddsApi,
    apiSports,
    social,
    kakaoJavascriptKey,
    translation,
    streams,
    found,
    databaseUrl,
    replicaUrl,
    redisUrl,
    metricsToken,
    tracing,
    publicUrl,
    trustedProxies,
  } = config;
  const tokenless = publicUrl || trustedProxies.length > 0 ? '열쇠를 정해야 읽을 수 있어요.' : '이 서버와 사설망에서만 읽어요.';
  const line = (...[name, label, isSet, note = '']: [name: string, label: string, isSet: boolean, note?: string]): Installed => ({
    name,
    label,
    isSet,
    note,
  });
  return [
    line('PUBLIC_URL', '공개 주소', publicUrl !== undefined, publicUrl ?? ''),
    line('DATABASE_URL', '데이터베이스 서버', databaseUrl !== undefined, databaseUrl ? '' : '내장 PostgreSQL을 써요.'),
    line('DATABASE_REPLICA_URL', '읽기용 복제 서버', replicaUrl !== undefined),
    line('REDIS_URL', '여러 프로세스의 연결 (Redis, Valkey)', redisUrl !== undefined),
    line('METRICS_TOKEN', '계기판 열쇠', metricsToken !== undefined, metricsToken ? '' : tokenless),
    line('OTEL_EXPORTER_OTLP_ENDPOINT', '추적 (OpenTelemetry)', tracing !== undefined),
    line('SMTP_URL', '메일 발송', smtpUrl !== undefined, smtpUrl ? `보내는 주소: ${mailFrom.address}` : 'DATA_DIR/mail에 파일로 남겨요.'),
    line('TRUSTED_PROXIES', '앞에 선 프록시', trustedProxies.length > 0, trustedProxies.join(', ')),
    line('ADMIN_EMAIL', '운영자 메일', adminEmail !== undefined),
    line('ODDS_API_KEY', '배당 (The Odds API)', oddsApi.key !== undefined),
    line('APISPORTS_KEY', '경기 (API-SPORTS)', apiSports.key !== undefined),
    line('STREAMS_BASE_URL', '중계 목록', streams.baseUrl !== undefined && streams.licence !== undefined),
    line('KAKAO_CLIENT_ID', '카카오 로그인', social.kakao !== undefined),
    line('NAVER_CLIENT_ID', '네이버 로그인', social.naver !== undefined),
    line('KAKAO_JAVASCRIPT_KEY', '카카오톡 공유', kakaoJavascriptKey !== undefined),
    line('DEEPL_API_KEY', '번역 (DeepL)', translation.deepl !== undefined),
    line('LIBRETRANSLATE_URL', '번역 (LibreTranslate)', translation.libreTranslate !== undefined),
    line('LLM_MODEL', '언어 모델', translation.model !== undefined),
    line('INDEXNOW_KEY', 'IndexNow', found.indexNowKey !== undefined),
    line('NAVER_SITE_VERIFICATION', '네이버 서치어드바이저', found.naverVerification !== undefined),
    line('GOOGLE_SITE_VERIFICATION', '구글 서치 콘솔', found.googleVerification !== undefined),
  ];
}

/** The letters of a demo world are read on a page of it. Whoever has no public address has no address of its own to write from either. */
function doubtOfLetters({ mode, smtpUrl, publicUrl, mailFrom }: Config): string[] {
  if (!smtpUrl) return mode === 'live' ? ['MODE is live but SMTP_URL is not set: letters are files in DATA_DIR/mail and reach nobody'] : [];
  if (publicUrl) return [];
  const sender = mailFrom.address.endsWith('@localhost')
    ? ` and come from ${mailFrom.address}, which hardly a mail server takes (MAIL_FROM)`
    : '';
  return [`SMTP_URL is set but PUBLIC_URL is not: letters lead to the address that the server listens at${sender}`];
}

/** What can hardly be meant. Where https ends before us, somebody stands there. */
export const doubtsOf = (config: Config): string[] => [
  ...(config.publicUrl?.startsWith('https:') && config.trustedProxies.length === 0
    ? ['PUBLIC_URL is https but TRUSTED_PROXIES names no proxy: every caller behind it counts as one, in limits and in counts of readers']
    : []),
  ...doubtOfLetters(config),
  ...config.halfSet.map(({ name, without, so }) => `${name} is set but ${without} is not: ${so}`),
];

/** Lines for the person at the terminal; nobody is invited to what this process does not show. */
export function greetingOf({ mode, roles, smtpUrl }: Config): string[] {
  const letters = smtpUrl ? '' : ' 보낸 메일은 /__mail에서 읽어요.';
  const demo = `데모 세계예요. 실제 경기는 MODE=live로 열어요.\n/login에서 데모 회원으로 한 번에 로그인할 수 있어요.${letters}`;
  const pages =
    mode === 'demo' ? demo : '실제 경기를 불러와요. 지난 경기는 차례로 채워요. 더 있으면 npm run import:results -- <csv>로 넣어요.';
  const jobs = '정해진 일만 하는 프로세스예요(ROLES=jobs). 페이지는 ROLES=web인 프로세스가 보여 줘요.';
  return [roles.includes('web') ? pages : jobs, '끝내려면 Ctrl+C를 눌러요.'];
}
