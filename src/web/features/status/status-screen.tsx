// Whether everything runs: one sentence for all, one line for each part, and the troubles of the last days.

import { Link } from 'react-router';
import type { HouseStatus, Incident, PartState, StatusPart } from '#contract/operation/status.ts';
import { days, minutes } from '#domain/time/duration.ts';
import { Paper, PaperSection } from '../../parts/paper.tsx';
import { ErrorPanel } from '../../parts/state-panels.tsx';
import { ago, stamp, timeLeft } from '../../parts/when.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type StatusData, useStatus } from './status.queries.ts';
import { partWords, stateWords } from './status-words.data.ts';

const signs: Record<PartState, IconName> = { ok: 'circle-check', late: 'triangle-alert', off: 'circle-off', unknown: 'circle-dashed' };

function overallWords({ state, parts }: HouseStatus): string {
  const count = parts.filter((part) => part.state === state).length;
  if (state === 'late') return `${count}가지가 늦어지고 있어요`;
  return state === 'ok' ? '모두 정상이에요' : `${count}가지는 아직 알 수 없어요`;
}

function Overall({ told, now }: { told: HouseStatus; now: Date }) {
  const { state, checkedAt } = told;
  return (
    <div className="st-all" data-state={state} role="status">
      <Icon of={signs[state]} size={28} />
      <p>
        <b>{overallWords(told)}</b>
        <span>
          <time dateTime={checkedAt}>{ago(checkedAt, now)}</time>에 확인했어요. 이 화면은 30초마다 새로 확인해요.
        </span>
      </p>
    </div>
  );
}

/** What is checked at this very moment needs no time of its own. */
const saysWhen = (asOf: string | null, checkedAt: string): asOf is string =>
  asOf !== null && Date.parse(checkedAt) - Date.parse(asOf) > minutes(1) / 60;

function wordsFor(part: StatusPart, { state, asOf }: { state: PartState; asOf: string | null }): string {
  const words = partWords[part];
  return (state === 'late' && asOf === null && words.never) || words[state];
}

function Parts({ told: { parts, checkedAt }, now }: { told: HouseStatus; now: Date }) {
  return (
    <ul className="st-parts card" aria-label="기능별 상태">
      {parts.map(({ part, state, asOf }) => (
        <li key={part} data-state={state}>
          <Icon of={signs[state]} size={20} />
          <div>
            <b>{partWords[part].name}</b>
            <span>{wordsFor(part, { state, asOf })}</span>
            {state !== 'off' && saysWhen(asOf, checkedAt) && (
              <small>
                마지막 소식 <time dateTime={asOf}>{ago(asOf, now)}</time>
              </small>
            )}
          </div>
          <strong>{stateWords[state]}</strong>
        </li>
      ))}
    </ul>
  );
}

function lengthOf({ from, to }: Incident): string {
  if (to === null) return '아직 이어지고 있을 수 있어요';
  return `${timeLeft(to, new Date(Date.parse(from))) ?? '1분 미만'} 동안`;
}

function Troubles({ incidents, now }: { incidents: readonly Incident[]; now: Date }) {
  return (
    <ul className="st-log" aria-label="지난 장애">
      {incidents.map((one) => (
        <li key={`${one.part} ${one.from}`}>
          <b>{partWords[one.part].name}</b> {partWords[one.part].trouble}
          <small>
            <time dateTime={one.from}>{stamp(one.from)}</time>부터 · {lengthOf(one)}
            {one.to === null && ` · ${ago(one.from, now)} 시작`}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Log({ told: { incidents, days: back, checkedAt }, now }: { told: HouseStatus; now: Date }) {
  const dayAgo = Date.parse(checkedAt) - days(1);
  const isToday = ({ from, to }: Incident) => to === null || Date.parse(to) >= dayAgo || Date.parse(from) >= dayAgo;
  const [lately, before] = [incidents.filter(isToday), incidents.filter((one) => !isToday(one))];
  return (
    <>
      <PaperSection id="day" title="지난 24시간">
        {lately.length > 0 ? <Troubles incidents={lately} now={now} /> : <p>알려진 장애가 없어요.</p>}
      </PaperSection>
      <PaperSection id="week" title={`그 전 ${back}일까지`}>
        {before.length > 0 ? <Troubles incidents={before} now={now} /> : <p>알려진 장애가 없어요.</p>}
        <p className="st-how">
          서버가 스스로 남긴 작업 기록에서 세요. 한 번 실패하고 바로 다시 성공한 일은 넣지 않아요. 여기에 없는 문제를 겪고 있다면{' '}
          <Link to="/contact">문의</Link>로 알려 주세요.
        </p>
      </PaperSection>
    </>
  );
}

export function StatusScreen({ data }: { data: StatusData }) {
  const { data: told, isError, refetch } = useStatus(data);
  // The moment of the answer by the server's clock, so that server and browser draw the same words.
  const now = new Date(told?.checkedAt ?? data.now);
  return (
    <Paper title="서비스 상태" lead="픽노트가 지금 잘 돌아가고 있는지 보여줘요.">
      {isError && <ErrorPanel title="지금 상태를 확인하지 못했어요" onRetry={() => void refetch()} />}
      {told && (
        <>
          {!isError && <Overall told={told} now={now} />}
          <Parts told={told} now={now} />
          <Log told={told} now={now} />
        </>
      )}
      {!told && !isError && (
        <p role="status" className="t3">
          상태를 확인하고 있어요.
        </p>
      )}
    </Paper>
  );
}
