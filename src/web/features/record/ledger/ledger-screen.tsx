// The public ledger: a root for each day, the entries under it, and a way for anyone to add them up again.

import { Link } from 'react-router';
import type { LedgerDay } from '#contract/record/ledger.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { dateWords } from '../../../parts/date-words.ts';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { longMoment } from '../../../parts/when.ts';
import { Copyable } from '../copyable.tsx';
import type { Page } from '../record.queries.ts';
import type { Entry } from './check-day.ts';
import { DayCheck } from './day-check.tsx';
import { Entries } from './entries.tsx';

export type LedgerData = {
  /** Newest first; null when they could not be read. */
  days: LedgerDay[] | null;
  /** Where the list goes on, where it does. */
  older: string | null;
  day: LedgerDay | null;
  entries: Page<Entry> | null;
  /** Why the day that was asked for is not shown. */
  says: string;
  now: string;
};

function Days({ days, chosen, older }: { days: readonly LedgerDay[]; chosen: string | undefined; older: string | null }) {
  return (
    <nav className="card rec-days" aria-label="날짜">
      <ul>
        {days.map(({ date, entries, isClosed, root }) => (
          <li key={date}>
            <Link to={`/ledger?day=${date}`} preventScrollReset aria-current={date === chosen ? 'page' : undefined}>
              <b className="n">{dateWords(date)}</b>
              <span className="t3 n">
                {figureOf(entries)}개 · {isClosed ? <code>{root?.slice(0, 10) ?? ''}…</code> : '적는 중'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {older && (
        <Link to={`/ledger?before=${older}`} className="rec-older">
          더 지난 날 보기
        </Link>
      )}
    </nav>
  );
}

function DayFacts({ day }: { day: LedgerDay }) {
  const { entries, picks, forecasts, tips, firstSeq, lastSeq, root, head, sealedAt, isClosed } = day;
  return (
    <dl className="rec-facts">
      <dt>기록</dt>
      <dd className="n">
        {figureOf(entries)}개 (회원 예측 {figureOf(picks)} · AI 예측 {figureOf(forecasts)}
        {tips > 0 && ` · 미나가 말한 예측 ${figureOf(tips)}`})
      </dd>
      {firstSeq !== null && lastSeq !== null && (
        <>
          <dt>번호</dt>
          <dd className="n">
            {figureOf(firstSeq)}번째부터 {figureOf(lastSeq)}번째까지
          </dd>
        </>
      )}
      <dt>루트</dt>
      <dd>{root ? <Copyable label="루트" text={root} /> : isClosed ? '기록이 없는 날이에요.' : '하루가 끝나면(한국 시각 0시) 정해요.'}</dd>
      {head && (
        <>
          <dt>마지막 기록의 해시</dt>
          <dd>
            <Copyable label="마지막 기록의 해시" text={head} />
          </dd>
        </>
      )}
      {sealedAt && (
        <>
          <dt>루트를 정한 때</dt>
          <dd>
            <time dateTime={sealedAt} className="n">
              {longMoment(sealedAt)}
            </time>
          </dd>
        </>
      )}
    </dl>
  );
}

function ByHand() {
  return (
    <section className="card pad rec-read" aria-labelledby="by-hand">
      <h2 id="by-hand" className="h3">
        픽노트를 믿지 않고 확인하는 법
      </h2>
      <ol>
        <li>
          <code>/api/ledger/날짜/entries</code>에서 그날의 기록을 모두 받아요. 다음 쪽은 응답 머리글 <code>X-Next-Cursor</code>를{' '}
          <code>?cursor=</code>에 넣어요.
        </li>
        <li>
          기록마다 이름을 알파벳 순서로 세우고 빈칸 없이 쓴 JSON <code>{'{"at":…,"commitment":…,"kind":…,"previous":…,"seq":…}'}</code>의
          SHA-256이 해시와 같은지 봐요. <code>at</code>은 기록의 <code>sealedAt</code>이에요.
        </li>
        <li>
          기록의 <code>previous</code>가 바로 앞 기록의 해시와 같은지 봐요. 맨 처음 기록 앞은 0이 64개예요.
        </li>
        <li>
          해시마다 앞에 바이트 0을 붙여 SHA-256을 구하고, 둘씩 이어 앞에 바이트 1을 붙여 다시 구해요. 짝이 없으면 그대로 올려요. 하나가
          남으면 그날의 루트예요(RFC 6962).
        </li>
        <li>루트를 오늘 적어 두고 나중에 다시 비교해요. 그 사이에 기록이 하나라도 바뀌면 루트가 달라져요.</li>
      </ol>
      <p className="src">
        <Link to="/rules#ledger">장부 규칙</Link> · <Link to="/ai-record">AI 성적표</Link>
      </p>
    </section>
  );
}

export function LedgerScreen({ data, onRetry }: { data: LedgerData; onRetry: () => void }) {
  const { days, older, day, entries, says, now } = data;
  return (
    <div className="wrap rec-page">
      <header className="ph">
        <h1>예측 장부</h1>
        <p>예측을 남기면 지문이 바로 장부에 적혀요. 하루가 끝나면 그날의 기록을 값 하나로 묶어 공개하고, 누구나 다시 계산할 수 있어요.</p>
      </header>
      {days === null && <ErrorPanel title="장부를 불러오지 못했어요" onRetry={onRetry} />}
      {days?.length === 0 && !day && (
        <EmptyPanel icon="book-lock" title={says || '아직 적힌 기록이 없어요'} line="첫 예측이 남으면 여기에 하루씩 쌓여요." />
      )}
      {days && (days.length > 0 || day) && (
        <div className="rec-ledger">
          <Days days={days} chosen={day?.date} older={older} />
          {day ? (
            <section className="card pad rec-day" aria-labelledby="day" key={day.date}>
              <header className="rec-h">
                <h2 id="day" className="h3 n">
                  {dateWords(day.date)}
                </h2>
                <span className={`tag ${day.isClosed ? 'tag-final' : 'tag-ai'}`}>{day.isClosed ? '닫힘' : '적는 중'}</span>
              </header>
              <DayFacts day={day} />
              {day.entries > 0 && <DayCheck day={day} />}
              <Entries day={day} initial={entries ?? undefined} at={now} />
            </section>
          ) : (
            <EmptyPanel icon="book-lock" title={says} line="날짜를 골라 그날의 기록을 봐요." />
          )}
        </div>
      )}
      <ByHand />
    </div>
  );
}
