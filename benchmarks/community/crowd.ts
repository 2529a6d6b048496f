// A community of the size that is measured: members, matches of known teams, posts of some 120 letters, comments under them, messages.
import type pg from 'pg';

export type Size = { posts: number; members: number; writers: number; comments: number; messages: number };

/** Numbers that look thrown and are the same in every run. */
export function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const sportWords =
  '오늘 경기 홈팀 원정 수비 공격 전반 후반 득점 실점 무실점 선발 부상 복귀 감독 전술 압박 역습 세트피스 코너킥 골키퍼 연승 연패 상대 전적 최근 흐름 배당 분석 예측 확률 승리 무승부 패배 맞대결 우세 열세 체력 일정 로테이션 주전 백업 타선 불펜 마무리 안타 홈런 리바운드 외곽 블로킹 서브 리시브 언더 오버 접전 완승 끝까지 집중력 분위기 기세 결정력 점유율 슈팅 유효 날씨 잔디 심판 변수 기대 이변 역전 가능성 높다고 봅니다 생각해요 같아요 조심 믿어요 가자'.split(
    ' ',
  );

/** Real words first, then made ones: the first are the commonest, as words are. */
function vocabulary(dice: () => number): string[] {
  const made = Array.from({ length: 6000 }, () =>
    Array.from({ length: 2 + Math.floor(dice() * 3) }, () => String.fromCharCode(0xac00 + Math.floor(dice() * 11_172))).join(''),
  );
  return [...sportWords, ...made];
}

const teamSql = `insert into teams (key, sport_id, name, name_ko, short_ko, aliases)
  select v->>0, (select id from sports where code = 'soccer'), v->>1, v->>2, v->>3, array(select jsonb_array_elements_text(v->4)) from jsonb_array_elements($1::jsonb) v
  on conflict (key) do nothing`;

const matchSql = `insert into matches (sport_id, home_team, away_team, match_date, league_code, home_team_id, away_team_id)
  select h.sport_id, h.name, a.name, now() - interval '200 days' + g * interval '3 hours', 'eng.1', h.id, a.id
  from generate_series(1, 2000) g
  join (select *, row_number() over (order by id) - 1 as n, count(*) over () as c from teams where key like 'soccer/eng/%') h on h.n = g % h.c
  join (select *, row_number() over (order by id) - 1 as n, count(*) over () as c from teams where key like 'soccer/eng/%') a on a.n = (g * 7 + 1) % a.c and a.id <> h.id`;

async function addMembers(client: pg.Client, members: number, dice: () => number): Promise<void> {
  const family = '김이박최정강조윤장임한오서신권황안송전홍';
  const given = '민서준윤우도하지현수빈영재성진호연아은유나라채원태';
  const letter = (from: string) => from[Math.floor(dice() ** 2 * from.length)] ?? '';
  const names = Array.from({ length: members }, (_, n) => `${letter(family)}${letter(given)}${letter(given)}${n % 3 === 0 ? n : ''}`);
  await client.query(
    `insert into users (username, email, password, display_name, total_predictions, correct_predictions)
     select 'crowd_' || n, 'crowd' || n || '@example.com', 'none', name, n % 90, n % 40 from unnest($1::text[]) with ordinality u(name, n)`,
    [names],
  );
}

const sports = ['soccer', 'soccer', 'soccer', 'baseball', 'baseball', 'basketball', 'volleyball', 'mma'];

async function addPosts(client: pg.Client, size: Size, dice: () => number): Promise<void> {
  const words = vocabulary(dice);
  const said = (count: number) => Array.from({ length: count }, () => words[Math.floor(dice() ** 4 * words.length)]).join(' ');
  const { rows: matches } = await client.query<{ id: string }>('select id from matches order by id');
  const { rows: users } = await client.query<{ id: string }>(`select id from users where username like 'crowd%' order by id limit $1`, [
    size.writers,
  ]);
  for (let done = 0; done < size.posts; done += 2000) {
    const rows = Array.from({ length: Math.min(2000, size.posts - done) }, (_, n) => {
      const sport = sports[(done + n) % sports.length];
      return {
        user_id: users[Math.floor(dice() * users.length)]?.id,
        title: said(4),
        content: `${said(24)} 포털은`,
        sport,
        match_id: sport === 'soccer' ? matches[Math.floor(dice() * matches.length)]?.id : null,
        prediction: '홈 승',
        confidence: 50 + Math.floor(dice() * 45),
        likes: Math.floor(dice() ** 8 * 300),
        comments: 3,
        tags: [words[Math.floor(dice() * 60)]],
        created_at: new Date(Date.now() - (size.posts - done - n) * 60_000),
      };
    });
    await client.query(
      `insert into posts (user_id, title, content, sport, match_id, prediction, confidence, likes, comments, tags, created_at)
       select user_id, title, content, sport, match_id, prediction, confidence, likes, comments, tags, created_at
       from json_populate_recordset(null::posts, $1::json)`,
      [JSON.stringify(rows)],
    );
  }
}

export async function gather(client: pg.Client, size: Size, teams: readonly unknown[]): Promise<void> {
  const dice = createDice(7);
  await client.query('set statement_timeout = 0');
  await client.query(
    "insert into leagues (code, sport_id, name) select 'eng.1', id, 'English Premier League' from sports where code = 'soccer' on conflict do nothing",
  );
  await client.query(teamSql, [JSON.stringify(teams)]);
  await client.query(matchSql);
  await addMembers(client, size.members, dice);
  await addPosts(client, size, dice);
  await client.query(
    `insert into comments (user_id, post_id, content, created_at)
     select (select min(id) from users) + (g::bigint * 7919) % $2, (select max(id) from posts) - (g / 3) % $3, '댓글 ' || g, now() - g * interval '20 seconds'
     from generate_series(1, $1::int) g`,
    [size.comments, size.writers, size.posts],
  );
  await client.query(
    `insert into messages (user_id, content, created_at)
     select (select min(id) from users) + (g::bigint * 104729) % $2, '메시지 ' || g, now() - ($1 - g) * interval '3 seconds'
     from generate_series(1, $1::int) g`,
    [size.messages, size.writers],
  );
  await client.query('update posts set about = search_about(match_id) where about is null');
  await client.query(`select gin_clean_pending_list('posts_found')`);
  await client.query('vacuum analyze');
}
