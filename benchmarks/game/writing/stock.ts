// A board that has stood for a while, and members who are signed in: what a post is written into.
import { createHash } from 'node:crypto';
import type pg from 'pg';

const words =
  '오늘 경기 홈팀 원정 수비 공격 전반 후반 득점 실점 무실점 선발 부상 복귀 감독 전술 압박 역습 세트피스 코너킥 골키퍼 연승 연패 상대 전적 최근 흐름 배당 분석 예측 확률 승리 무승부 패배 맞대결 우세 열세 체력 일정 로테이션 주전 백업 타선 불펜 마무리 안타 홈런 리바운드 외곽 블로킹 서브 리시브 접전 완승 끝까지 집중력 분위기 기세 결정력 점유율 슈팅 유효 날씨 잔디 심판 변수 기대 이변 역전 가능성 높다고 봅니다 생각해요 같아요 조심 믿어요 가자 지난번에는 이번에도 그래도 결국 아무래도 솔직히'.split(
    ' ',
  );

/** Some of the words, other ones for each number. */
export const said = (n: number, count: number): string =>
  Array.from({ length: count }, (_, at) => words[(n * 131 + at * (7 + (n % 13)) + ((n >> 3) % (at + 2))) % words.length]).join(' ');

export const usernameOf = (n: number): string => `writer${n}`;
export const tokenOf = (n: number): string => `bench-token-of-writer-${n}`;

/** Who is long enough here that ten seconds lie between two posts, and signed in. */
export async function addMembers(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into users (username, email, password, display_name, created_at, consented_at)
     select 'writer' || n, 'writer' || n || '@example.com', 'none', '측정 ' || n, now() - interval '90 days', now() from generate_series(0, $1::int - 1) n`,
    [count],
  );
  const tokens = Array.from({ length: count }, (_, n) => createHash('sha256').update(tokenOf(n)).digest('hex'));
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select decode(t.hash, 'hex'), u.id, now() + interval '30 days' from unnest($1::text[]) with ordinality t(hash, n) join users u on u.username = 'writer' || (t.n - 1)`,
    [tokens],
  );
}

/** The index of letters is built over them at the end: kept up row by row it would take minutes. */
export async function addPosts(client: pg.ClientBase, count: number): Promise<void> {
  const { rows } = await client.query<{ def: string }>(`select pg_get_indexdef('posts_found'::regclass) as def`);
  await client.query('drop index posts_found');
  for (let done = 0; done < count; done += 5000) {
    const texts = Array.from({ length: Math.min(5000, count - done) }, (_, n) => [said(done + n, 4), said(done + n + 7, 24)]);
    await client.query(
      `insert into posts (user_id, title, content, sport, match_id, prediction, confidence, created_at)
       select u.id, t.v ->> 0, t.v ->> 1, 'soccer', m.id, '홈 승', 50 + t.n % 45, now() - ($3::int - $2::int - t.n) * interval '1 minute'
       from jsonb_array_elements($1::jsonb) with ordinality t(v, n)
       join (select id, row_number() over (order by id) - 1 as n from users where username like 'writer%') u on u.n = (t.n * 7919) % 1000
       join (select id, row_number() over (order by id) - 1 as n, count(*) over () as c from matches) m on m.n = t.n % m.c`,
      [JSON.stringify(texts), done, count],
    );
  }
  await client.query('update posts set about = search_about(match_id) where about is null');
  await client.query(`set maintenance_work_mem = '256MB'`);
  await client.query(rows[0]?.def ?? '');
  await client.query('alter index posts_found alter column 1 set statistics 0');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
